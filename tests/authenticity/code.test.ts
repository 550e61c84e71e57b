import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { attestationCodeSchema } from '@/contract/authenticity';
import { attestationCode, formatAttestationCode, normaliseAttestationCode } from '@/domain/attestation-code';

test.each([
  [new Uint8Array(32), '0000000000000000'],
  [new Uint8Array(32).fill(255), 'ZZZZZZZZZZZZZZZZ'],
  [
    Uint8Array.from([0b00001_000, 0b10_00011_0, 0b0100_0010, 0b1_00110_00, 0b111_01000, 0, 0, 0, 0, 0]),
    '1234567800000000',
  ],
])('a code is the first 80 bits in the signs of Crockford', (bytes, code) => {
  expect(attestationCode(bytes)).toBe(code);
});

test('codes of any bytes are valid, and all their signs occur', () => {
  const seen = new Set<string>();
  for (let at = 0; at < 200; at += 1) {
    const code = attestationCode(createHash('sha256').update(String(at)).digest());
    expect(attestationCodeSchema.parse(code)).toBe(code);
    for (const sign of code) seen.add(sign);
  }
  expect(seen.size).toBe(32);
});

test.each([
  '7K3M-9P2X-04TB-QW6H',
  '7k3m 9p2x 04tb qw6h',
  '7к3м–9р2х–о4тв–qw6h',
  ' 7KЗM9P2XO4TBQW6H ',
  '７K3M9P2X04TBQW6H',
])('a code is read as typed from paper: %s', (typed) => {
  expect(attestationCodeSchema.parse(typed)).toBe('7K3M9P2X04TBQW6H');
  expect(formatAttestationCode(normaliseAttestationCode(typed))).toBe('7K3M-9P2X-04TB-QW6H');
});

test('I, L and O are the digits that they look like, in both alphabets', () => {
  expect(normaliseAttestationCode('ilo ІО')).toBe('11010');
});

test.each([
  '',
  '7K3M-9P2X-04TB-QW6',
  '7K3M-9P2X-04TB-QW6HH',
  '7K3M-9P2X-04TB-QWUH',
  '7K3M-9P2X-04TB-QWЖH',
  '0'.repeat(61),
])('what is no code is told so: "%s"', (typed) => {
  expect(attestationCodeSchema.safeParse(typed).error?.issues[0]?.message).toMatch(/^Вкажіть код перевірки/);
});
