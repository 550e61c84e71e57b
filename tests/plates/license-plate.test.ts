import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLicensePlate, licensePlateHint, licensePlateKind, normaliseLicensePlate } from '@/domain/license-plate';
import { licensePlateSchema } from '@/contract/license-plate';

const LATIN = 'ABEIKMHOPCTX';
const CYRILLIC = 'АВЕІКМНОРСТХ';

test.each([
  ['Latin', 'AA1234BB'],
  ['Cyrillic', 'АА1234ВВ'],
  ['Cyrillic lower case', 'аа1234вв'],
  ['both alphabets', 'АA1234BВ'],
  ['spaces', ' aa 1234 bb '],
  ['dashes of all lengths', 'АА-1234–ВВ'],
  ['a minus sign', 'AA−1234−BB'],
  ['a number sign', '№ AA 1234 BB'],
  ['no-break and thin spaces', 'AA\u00a01234\u2009BB'],
  ['invisible signs', '\ufeffAA\u00ad12\u200d34\u200b\u2060BB\u200e'],
  ['full-width characters', 'ＡＡ１２３４ＢＢ'],
  ['dots and a line end', 'AA.1234.BB\r\n'],
])('a citizen who types the plate with %s finds the same car', (_, typed) => {
  expect(normaliseLicensePlate(typed)).toBe('AA1234BB');
});

test('plate letters without a Latin twin are kept, also as a letter with a combining mark', () => {
  expect(normaliseLicensePlate('жук Ї7')).toBe('ЖУKЇ7');
  expect(normaliseLicensePlate('Ї7')).toBe(normaliseLicensePlate('Ї7'));
});

test('normalising the key of any plate again does not change it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const key = normaliseLicensePlate(typed);
      expect(normaliseLicensePlate(key)).toBe(key);
    }),
    { numRuns: 2000 },
  );
});

test('look-alike letters of the other alphabet or case give the same plate key', () => {
  const letter = fc.constantFrom(...LATIN);
  const key = normaliseLicensePlate;
  const typing = fc.array(
    fc.tuple(
      fc.oneof(letter, fc.constantFrom(...'0123456789')),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('', ' ', '-', '\u00a0', '\u200d'),
    ),
  );
  fc.assert(
    fc.property(typing, (signs) => {
      const plain = signs.map(([sign]) => sign).join('');
      const typed = signs.map(([sign, cyrillic, lower, gap]) => {
        const shaped = cyrillic && LATIN.includes(sign) ? CYRILLIC.charAt(LATIN.indexOf(sign)) : sign;
        return (lower ? shaped.toLowerCase() : shaped) + gap;
      });
      expect(key(typed.join(''))).toBe(key(signs.map(([sign, , , gap]) => sign + gap).join('')));
      expect(key(plain)).toBe(key(key(plain)));
    }),
  );
});

test.each([
  ['AE1234KH', 'standard', 'AE 1234 KH'],
  ['AA1234YA', 'standard', 'AA 1234 YA'],
  ['DI0007ZE', 'standard', 'DI 0007 ZE'],
  ['12345AB', 'old', '123-45 AB'],
  ['12345AB02', 'old', '123-45 AB 02'],
  ['01AA1234', 'temporary', '01 AA 1234'],
  ['AB1234', 'motorcycle', 'AB 1234'],
  ['CDP123', 'diplomatic', 'CDP 123'],
  ['DP123456', 'diplomatic', 'DP 123456'],
  ['S123456', 'diplomatic', 'S 123456'],
  ['1234K5', 'state', '1234 K5'],
  ['1234', 'state', '1234'],
  ['AA0000BB', 'other', 'AA0000BB'],
  ['WX12345', 'other', 'WX12345'],
  ['ЖУK', 'other', 'ЖУK'],
])('the plate %s is of the kind "%s" and is written %s', (key, kind, shown) => {
  expect(licensePlateKind(key)).toBe(kind);
  expect(formatLicensePlate(key)).toBe(shown);
  expect(normaliseLicensePlate(shown)).toBe(key);
  expect(licensePlateHint(key) === null).toBe(kind !== 'other');
});

test('a plate that only looks like one that is issued is accepted with a hint, not corrected', () => {
  const key = licensePlateSchema.parse('АА 1Б34 ВВ');
  expect(key).toBe('AA1Б34BB');
  expect(licensePlateHint(key)).toMatch(/^Перевірте номер/);
});

test.each(['', '  ', 'A', 'AA1234BB567', '漢字1', '--', 'x'.repeat(41)])(
  'the plate "%s" is refused with an example',
  (typed) => {
    const answer = licensePlateSchema.safeParse(typed);
    expect(answer.success).toBe(false);
    expect(answer.error?.issues[0]?.message).toContain('AA 1234 BB');
  },
);
