import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyIdOf, readPublicKey } from '@/backend/platform/attestations/keys';
import { factsText, fineHash, readSigned, signText, statementText } from '@/backend/platform/attestations/statement';
import type { StatementFacts } from '@/contract/authenticity';

const FACTS: StatementFacts = {
  document: 'resolution',
  status: 'unpaid',
  amount: '680.00',
  amount_today: '340.00',
  discount_amount: '340.00',
  discount_until: '2026-12-01T21:59:59.000Z',
  rules: ['Ст. 300-2 КУпАП'],
};
const CODE = '7K3M9P2X04TBQW6H';
const HEAD = {
  site: 'https://parking.example.org',
  code: CODE,
  said_at: '2026-11-21T08:00:00.000Z',
  fine: fineHash('b3BlbmluZw', { plate_key: 'AA1234BB', serial_key: 'ІП0001234567' }),
};
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const statement = statementText(HEAD, FACTS);
const signature = signText(privateKey, statement);

test('a statement is these bytes, whatever the order and absent fields of the facts', () => {
  expect(statement).toBe(
    `{"version":1,"site":"https://parking.example.org","code":"7K3M9P2X04TBQW6H","said_at":"2026-11-21T08:00:00.000Z",` +
      `"fine":"${HEAD.fine}","document":"resolution","status":"unpaid","amount":"680.00","amount_today":"340.00",` +
      `"discount_amount":"340.00","discount_until":"2026-12-01T21:59:59.000Z","rules":["Ст. 300-2 КУпАП"]}`,
  );
  const turned: StatementFacts = { ...Object.fromEntries(Object.entries(FACTS).reverse()), ...FACTS };
  expect(factsText({ ...turned, article: undefined })).toBe(factsText(FACTS));
});

test('which fine it is shows only with the opening', () => {
  expect(HEAD.fine).toMatch(/^[0-9a-f]{64}$/);
  const other = fineHash('aW5zdGVhZA', { plate_key: 'AA1234BB', serial_key: 'ІП0001234567' });
  expect(other).not.toBe(HEAD.fine);
});

test('a statement is read by its key only, whole and under its own code', () => {
  expect(readSigned(publicKey, { statement, signature }, CODE)).toMatchObject({ amount_today: '340.00' });
  const other = generateKeyPairSync('ed25519');
  const cheaper = statement.replace('340.00', '34.00');
  expect(readSigned(publicKey, { statement: cheaper, signature }, CODE)).toBeNull();
  expect(readSigned(other.publicKey, { statement, signature }, CODE)).toBeNull();
  expect(readSigned(publicKey, { statement, signature: signText(other.privateKey, statement) }, CODE)).toBeNull();
  expect(readSigned(publicKey, { statement, signature }, '7K3M9P2X04TBQW6J')).toBeNull();
  for (const text of ['{}', 'null', 'не JSON'])
    expect(readSigned(publicKey, { statement: text, signature: signText(privateKey, text) }, CODE), text).toBeNull();
  for (const wrong of ['', 'AAAA', '*'])
    expect(readSigned(publicKey, { statement, signature: wrong }, CODE)).toBeNull();
});

test('a key is read only under its own name, and only of its kind', () => {
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const id = keyIdOf(publicKey);
  expect(readPublicKey(pem, id)).toBeDefined();
  expect(readPublicKey(pem, '0'.repeat(16))).toBeUndefined();
  expect(readPublicKey('не ключ', id)).toBeUndefined();
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
  expect(readPublicKey(rsa.export({ type: 'spki', format: 'pem' }).toString(), keyIdOf(rsa))).toBeUndefined();
});
