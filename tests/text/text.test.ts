import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kyivInstant, kyivTime, parseInstant } from '@/domain/kyiv-time';
import { calendarDays, formatDate, formatDateTime, formatTime } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { plural } from '@/domain/plural';

test.each([
  ['2026-11-21T12:05:00Z', '21.11.2026, 14:05'],
  ['2026-11-21T14:05:00+02:00', '21.11.2026, 14:05'],
  ['2026-07-01T21:00:00Z', '02.07.2026, 00:00'],
  ['2026-12-31T22:00:00Z', '01.01.2027, 00:00'],
  ['2026-11-21T14:05:00', '21.11.2026, 14:05'],
  ['2026-03-29T00:59:59Z', '29.03.2026, 02:59'],
  ['2026-03-29T01:00:00Z', '29.03.2026, 04:00'],
  ['2026-10-25T01:30:00Z', '25.10.2026, 03:30'],
])('the instant %s reads %s in Kyiv', (iso, shown) => {
  expect(formatDateTime(iso)).toBe(shown);
  expect(`${formatDate(iso)}, ${formatTime(iso)}`).toBe(shown);
});

test('a date without a time is shown as that day', () => {
  expect(formatDate('2026-01-05')).toBe('05.01.2026');
});

test.each(['', 'вчора', '2026-13-01', '2026-02-30T10:00:00Z', '2026-01-01T10:00:00+99:99'])(
  '"%s" is not a date and is shown as it is',
  (text) => {
    expect(formatDate(text)).toBe(text);
    expect(formatDateTime(text)).toBe(text);
    expect(formatTime(text)).toBe(text);
  },
);

test.each([
  [' 2026-11-21T14:05:00+02:00 ', '2026-11-21T12:05:00Z'],
  ['2026-11-21 14:05', '2026-11-21T12:05:00Z'],
  ['2026-11-21 14:05:30.250+02:00', '2026-11-21T12:05:30.250Z'],
  ['2026-11-21T24:00:00', '2026-11-21T22:00:00Z'],
  ['2026-11-21t12:05z', '2026-11-21T12:05:00Z'],
  ['2026-11-20', '2026-11-20T00:00:00+02:00'],
  ['2024-02-29', '2024-02-29T00:00:00+02:00'],
  ['2026-11-20 09:30:15', '2026-11-20T09:30:15+02:00'],
  ['2026-07-01T09:30:00', '2026-07-01T09:30:00+03:00'],
  ['2026-07-01T09:30Z', '2026-07-01T09:30:00Z'],
])('"%s" is the instant %s', (written, instant) => {
  expect(parseInstant(written)).toBe(Date.parse(instant));
});

test.each([
  '',
  '2026-11-21T25:00:00',
  '2026-11-21T99:00',
  '2026-11-20T09',
  '2026-02-29',
  '2026-02-30',
  '2026-04-31T10:00',
  '2026-11-31',
  '2026-11-00',
  '2026-00-10',
  '2026-13-01',
  '2026-11-20T09:30+99:99',
  '21.11.2026',
])('"%s" is not an instant', (written) => {
  expect(parseInstant(written)).toBeNull();
});

test('calendar days are counted in Kyiv, also across a clock change', () => {
  const days = (from: string, to: string) => calendarDays(Date.parse(from), Date.parse(to));
  expect(days('2026-11-21T23:59:59+02:00', '2026-11-22T00:00:00+02:00')).toBe(1);
  expect(days('2026-11-21T00:00:00+02:00', '2026-11-21T23:59:59+02:00')).toBe(0);
  expect(days('2026-03-28T23:30:00+02:00', '2026-03-30T00:30:00+03:00')).toBe(2);
  expect(days('2026-12-31T12:00:00+02:00', '2026-01-01T12:00:00+02:00')).toBe(-364);
});

test('Kyiv wall-clock time and instant agree for any hour in years with clock changes', () => {
  const hours = fc.integer({ min: Date.UTC(2020, 0, 1) / 3_600_000, max: Date.UTC(2035, 0, 1) / 3_600_000 });
  fc.assert(
    fc.property(hours, (hour) => {
      const instant = hour * 3_600_000;
      const wall = kyivTime(instant);
      const back = kyivInstant(wall, wall.hour, wall.minute, wall.second);
      // The hour that occurs twice in October may map to its first occurrence.
      expect([instant, instant - 3_600_000]).toContain(back);
      expect(kyivTime(back)).toEqual(wall);
    }),
    { numRuns: 500 },
  );
});

test('the skipped hour in March is read as the hour after it, the repeated one in October as its first', () => {
  expect(kyivInstant({ year: 2026, month: 3, day: 29 }, 3, 30)).toBe(Date.parse('2026-03-29T01:30:00Z'));
  expect(kyivInstant({ year: 2026, month: 10, day: 25 }, 3, 30)).toBe(Date.parse('2026-10-25T00:30:00Z'));
  expect(parseInstant('2026-10-25')).toBe(Date.parse('2026-10-24T21:00:00Z'));
});

test.each([
  ['1034.28', '1\u00a0034,28\u00a0грн'],
  ['340.00', '340,00\u00a0грн'],
  ['0.05', '0,05\u00a0грн'],
  ['1234567.5', '1\u00a0234\u00a0567,50\u00a0грн'],
  ['000340', '340,00\u00a0грн'],
  ['999999999.99', '999\u00a0999\u00a0999,99\u00a0грн'],
  ['-17.00', '−17,00\u00a0грн'],
  ['безкоштовно', 'безкоштовно'],
  [' 17.00\n', '17,00\u00a0грн'],
  ['', ''],
])('the sum "%s" is written as "%s"', (amount, shown) => {
  expect(formatMoney(amount)).toBe(shown);
});

test.each([
  [0, 'штрафів'],
  [1, 'штраф'],
  [2, 'штрафи'],
  [4, 'штрафи'],
  [5, 'штрафів'],
  [11, 'штрафів'],
  [12, 'штрафів'],
  [14, 'штрафів'],
  [21, 'штраф'],
  [22, 'штрафи'],
  [25, 'штрафів'],
  [101, 'штраф'],
  [111, 'штрафів'],
  [1.5, 'штрафи'],
  [-1, 'штраф'],
])('the plural form for %s is %s', (count, form) => {
  expect(plural(count, ['штраф', 'штрафи', 'штрафів'])).toBe(form);
});

test('plural forms follow the Unicode rules for Ukrainian', () => {
  const rules = new Intl.PluralRules('uk');
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(plural(count, ['one', 'few', 'many'])).toBe(rules.select(count));
    }),
  );
});
