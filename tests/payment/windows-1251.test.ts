import { expect, test } from 'vitest';
import { encodeWindows1251, isPaymentCharacter } from '@/domain/payment/windows-1251';

test('a payment carries what is printed, no ends of lines, no deleted places and nothing that the encoding lacks', () => {
  expect(['Є', '№', ' ', '~', 'ÿ', '漢', '\n', '\u001f', '\u007f', '\u0098', '\u00a0'].map(isPaymentCharacter)).toEqual(
    [true, true, true, true, ...Array.from({ length: 7 }, () => false)],
  );
});

test('a character that the encoding lacks is named, not replaced', () => {
  expect([...encodeWindows1251('Її')]).toEqual([0xaf, 0xbf]);
  expect(() => encodeWindows1251('Ї漢')).toThrow(new RangeError('Windows-1251 has no "漢"'));
});
