import { expect, test } from 'vitest';
import { encodeWindows1251, isPaymentCharacter } from '@/domain/payment/windows-1251';

test('a payment accepts printable Windows-1251 characters only, no line ends and no unassigned codes', () => {
  expect(['Є', '№', ' ', '~', 'ÿ', '漢', '\n', '\u001f', '\u007f', '\u0098', '\u00a0'].map(isPaymentCharacter)).toEqual(
    [true, true, true, true, ...Array.from({ length: 7 }, () => false)],
  );
});

test('encoding to Windows-1251 fails and names an unsupported character instead of replacing it', () => {
  expect([...encodeWindows1251('Її')]).toEqual([0xaf, 0xbf]);
  expect(() => encodeWindows1251('Ї漢')).toThrow(new RangeError('Windows-1251 has no "漢"'));
});
