import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatSerialNumber,
  mayMean,
  normaliseSerialNumber,
  serialNumberAlone,
  splitSerialNumber,
} from '@/domain/serial-number';
import { serialNumberSchema } from '@/contract/serial-number';

test.each([
  '2КІ0000455764',
  '2ki 0000455764',
  '2КІ №0000455764',
  'серія 2КІ № 0000455764',
  'Серія: 2КІ, номер: 0000455764',
  '2KI No. 0000455764',
  '2КІ N0000455764',
  '2\u200dКІ\u00a0\u00ad0000-455-764',
  '２КІ００００４５５７６４',
])('the series and number typed as "%s" find the same fine', (typed) => {
  expect(normaliseSerialNumber(typed)).toBe('2КІ0000455764');
});

test.each([
  ['Постанова ІП 100570', 'ІП100570', 'ІП 100570'],
  ['серії ІП 0000100570', 'ІП0000100570', 'ІП 0000100570'],
  ['ПП 1256123 від 20.11.2026', 'ПП1256123', 'ПП 1256123'],
  ['ПП 1256123 вiд 20.11.2026 р. по справі', 'ПП1256123', 'ПП 1256123'],
  ['ІП 100570\n20.11.2026 0:00:00', 'ІП100570', 'ІП 100570'],
  ['ОДП №1204807 від 01.11.26', 'ОДП1204807', 'ОДП 1204807'],
  ['Постанова від 20.11.2026 № ІП 0000100570', 'ІП0000100570', 'ІП 0000100570'],
  ['Повідомлення ІП 100570 (20 листопада 2026 року)', 'ІП100570', 'ІП 100570'],
  ['ПОСТАНОВА про накладення стягнення серія 2КІ № 0000455764', '2КІ0000455764', '2КІ 0000455764'],
  ['ІП 100570 2026-11-20', 'ІП100570', 'ІП 100570'],
  ['20.11.2026', '20112026', '20112026'],
])('of the cell or heading "%s" the number is %s', (written, key, shown) => {
  expect(serialNumberSchema.parse(written)).toBe(key);
  expect(formatSerialNumber(serialNumberAlone(written))).toBe(shown);
});

test.each([
  'ІП 100570, ІП 100571',
  'ІП 100570; 100571',
  'ІП 100570 ІП 100571',
  'ІП 100570 та ІП 100571 від 20.11.2026',
])('of the several numbers "%s" none is taken', (typed) => {
  expect(serialNumberSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'Тут не один номер: вкажіть серію та номер однієї постанови, наприклад ІП 0001234567',
  ]);
});

test('normalising the key of any serial number again does not change it', () => {
  const words = fc.array(fc.constantFrom('серія', 'номер', 'n', 'no', 'NO', '№', ' ', '0', '7', 'К', 'k', 'о'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        words.map((parts) => parts.join('')),
      ),
      (typed) => {
        const key = normaliseSerialNumber(typed);
        expect(normaliseSerialNumber(key)).toBe(key);
      },
    ),
    { numRuns: 3000 },
  );
});

test.each([
  ['2КІ0000455764', '2КІ', '0000455764'],
  ['ОДП №1204807', 'ОДП', '1204807'],
  ['ІП 0001234567', 'ІП', '0001234567'],
  ['АА1 256123', 'АА1', '256123'],
  ['0001234567', '', '0001234567'],
  ['ABC', '', 'АВС'],
  ['', '', ''],
  ['ІП 0001234567 (копія)', '', 'ІП0001234567КОПІЯ'],
  ['ІП 0001234567.', 'ІП', '0001234567'],
  ['ІП 12 0001234567', 'ІП12', '0001234567'],
  ['2К1 №0000455764.', '2К1', '0000455764'],
  ['ТА 0001 234 567', 'ТА', '0001234567'],
  ['ТА0001 234 567', 'ТА', '0001234567'],
  ['ТА № 0001-234-567', 'ТА', '0001234567'],
  ['ІП 12 №000123', 'ІП12', '000123'],
  ['ІП 123456789012', 'ІП', '123456789012'],
  ['ІП\n0001234567', 'ІП', '0001234567'],
])('the serial number "%s" has series "%s" and number "%s"', (written, series, number) => {
  expect(splitSerialNumber(written)).toEqual({ series, number });
});

test('any series and number can be read back from their key, leading zeros included', () => {
  const series = fc.stringMatching(/^[АВЕІКМНОРСТХБГДЄЖЗЇЛПУФЦЧШЩЮЯ]{2,5}$/);
  const number = fc.stringMatching(/^\d{6,10}$/);
  fc.assert(
    fc.property(series, number, (first, second) => {
      fc.pre(!/(?:НОМЕР|СЕРІЯ)/.test(first));
      expect(splitSerialNumber(formatSerialNumber(first + second))).toEqual({ series: first, number: second });
      expect(normaliseSerialNumber(formatSerialNumber(first + second))).toBe(first + second);
    }),
  );
});

test.each(['', '№', '12', 'А'.repeat(21), '!'.repeat(61)])(
  'the series and number "%s" are refused with an example',
  (typed) => {
    expect(serialNumberSchema.safeParse(typed).error?.issues[0]?.message).toContain('ІП 0001234567');
  },
);

test('the number of a fine stays whole however its digits are grouped', () => {
  const series = fc.stringMatching(/^[АВЕІКМНОРСТХБГДЄЖЗЇЛПУФЦЧШЩЮЯ]{2,4}$/);
  const groups = fc
    .array(fc.stringMatching(/^\d{1,4}$/), { minLength: 1, maxLength: 5 })
    .filter((parts) => parts.join('').length <= 10);
  const gap = fc.constantFrom(' ', '\u00a0', '-', '. ', ' – ');
  const start = fc.constantFrom(' ', ' № ', '№', '-', ' No ');
  fc.assert(
    fc.property(series, groups, gap, start, (letters, parts, between, before) => {
      fc.pre(!/(?:НОМЕР|СЕРІЯ|Н)/.test(letters));
      const number = parts.join('');
      expect(splitSerialNumber(letters + before + parts.join(between))).toEqual({ series: letters, number });
    }),
    {
      numRuns: 2000,
      // As a day is written, but a part of the number.
      examples: [
        ['ТЦ', ['2000', '2', '00', '00', '0'], '-', ' '],
        ['ЖМ', ['123', '2000', '5', '00'], '-', ' '],
      ],
    },
  );
});

test.each([
  ['IP0000100570', 'ІП 0000100570'],
  ['ip 0000 100 570', 'ІП 0000100570'],
  ['SG 0000100570', 'ІП 0000100570'],
  ['0000100570', 'ІП 0000100570'],
  ['NK0000100570', 'НК 0000100570'],
  ['HK0000100570', 'НК 0000100570'],
  ['PP1256123', 'ПП1 256123'],
  ['256123', 'ПП1 256123'],
  ['100570', 'ІП 0000100570'],
  ['IP100570', 'ІП 0000100570'],
])('the typed serial number "%s" may mean the fine "%s"', (typed, serial) => {
  expect(mayMean(normaliseSerialNumber(typed), serial)).toBe(true);
});

test.each([
  ['ЖЖ0000100570', 'ІП 0000100570'],
  ['IP0000100571', 'ІП 0000100570'],
  ['I0000100570', 'ІП 0000100570'],
  ['IPP0000100570', 'ІП 0000100570'],
  ['00570', 'ІП 0000100570'],
  ['IP', 'ІП 0000100570'],
])('the typed serial number "%s" does not mean the fine "%s"', (typed, serial) => {
  expect(mayMean(normaliseSerialNumber(typed), serial)).toBe(false);
});
