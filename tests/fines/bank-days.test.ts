import { expect, test } from 'vitest';
import { type BankCalendar, endOfTerm } from '@/domain/bank-days';
import { kyivInstant, type KyivDay } from '@/domain/kyiv-time';

const TEN_BANK = { days: 10, count: 'bank' } as const;
const TEN_DAYS = { days: 10, count: 'calendar' } as const;
const THIRTY_DAYS = { days: 30, count: 'calendar' } as const;
const MOVED = { ...TEN_DAYS, moves_to_bank_day: true } as const;
const TODAY = { ...MOVED, days: 0 } as const;
/** A term of zero days moves only when the day is not a bank day. */
const isBankDay = (day: KyivDay, calendar: BankCalendar) =>
  endOfTerm(kyivInstant(day, 12), TODAY, calendar) === kyivInstant(day, 23, 59, 59);
const HOLIDAYS = ['12-25', '01-01', '2026-11-19'];

test.each([
  ['on a Monday', '2026-11-02T10:00:00+02:00', TEN_BANK, [], '2026-11-16T23:59:59+02:00'],
  ['on a Thursday', '2026-11-05T10:00:00+02:00', TEN_BANK, [], '2026-11-19T23:59:59+02:00'],
  ['on a Friday', '2026-11-06T10:00:00+02:00', TEN_BANK, [], '2026-11-20T23:59:59+02:00'],
  ['on a Saturday', '2026-11-07T10:00:00+02:00', TEN_BANK, [], '2026-11-20T23:59:59+02:00'],
  ['on a Sunday', '2026-11-08T10:00:00+02:00', TEN_BANK, [], '2026-11-20T23:59:59+02:00'],
  ['in the first second of a day', '2026-11-19T00:00:00+02:00', TEN_BANK, [], '2026-12-03T23:59:59+02:00'],
  ['in the last second of a day', '2026-11-18T23:59:59+02:00', TEN_BANK, [], '2026-12-02T23:59:59+02:00'],
  ['after midnight in Kyiv, before it in Greenwich', '2026-11-18T22:30:00Z', TEN_BANK, [], '2026-12-03T23:59:59+02:00'],
  ['before the clocks go forward', '2026-03-18T10:00:00+02:00', TEN_BANK, [], '2026-04-01T23:59:59+03:00'],
  ['before the clocks go back', '2026-10-14T10:00:00+03:00', TEN_BANK, [], '2026-10-28T23:59:59+02:00'],
  ['in the hour that comes twice', '2026-10-25T03:30:00+03:00', TEN_BANK, [], '2026-11-06T23:59:59+02:00'],
  ['before New Year', '2026-12-24T10:00:00+02:00', TEN_BANK, [], '2027-01-07T23:59:59+02:00'],
  ['before New Year with its holidays', '2026-12-24T10:00:00+02:00', TEN_BANK, HOLIDAYS, '2027-01-11T23:59:59+02:00'],
  ['before a holiday of one year', '2026-11-18T10:00:00+02:00', TEN_BANK, HOLIDAYS, '2026-12-03T23:59:59+02:00'],
  ['a year after that holiday', '2027-11-18T10:00:00+02:00', TEN_BANK, HOLIDAYS, '2027-12-02T23:59:59+02:00'],
  ['before 29 February', '2028-02-21T10:00:00+02:00', TEN_BANK, [], '2028-03-06T23:59:59+02:00'],
  ['on an ordinary day, ten calendar days', '2026-11-10T10:00:00+02:00', TEN_DAYS, [], '2026-11-20T23:59:59+02:00'],
  [
    'so that it ends on the day the clocks go forward',
    '2026-03-19T10:00:00+02:00',
    TEN_DAYS,
    [],
    '2026-03-29T23:59:59+03:00',
  ],
  [
    'so that it ends on the day the clocks go back',
    '2026-10-15T10:00:00+03:00',
    TEN_DAYS,
    [],
    '2026-10-25T23:59:59+02:00',
  ],
  ['before 29 February, calendar days', '2028-02-25T10:00:00+02:00', TEN_DAYS, [], '2028-03-06T23:59:59+02:00'],
  ['before 1 March of a common year', '2027-02-25T10:00:00+02:00', TEN_DAYS, [], '2027-03-07T23:59:59+02:00'],
  ['in December, thirty days', '2026-12-15T10:00:00+02:00', THIRTY_DAYS, [], '2027-01-14T23:59:59+02:00'],
  [
    'in late September, thirty days over the clock change',
    '2026-09-28T10:00:00+03:00',
    THIRTY_DAYS,
    [],
    '2026-10-28T23:59:59+02:00',
  ],
  ['so that it ends on a Saturday', '2026-11-11T10:00:00+02:00', TEN_DAYS, [], '2026-11-21T23:59:59+02:00'],
  [
    'so that it would end on a Saturday and moves to Monday',
    '2026-11-11T10:00:00+02:00',
    MOVED,
    [],
    '2026-11-23T23:59:59+02:00',
  ],
  [
    'so that it ends on a bank day and has no need to move',
    '2026-11-10T10:00:00+02:00',
    MOVED,
    [],
    '2026-11-20T23:59:59+02:00',
  ],
  ['with no days at all', '2026-11-10T10:00:00+02:00', { days: 0, count: 'calendar' }, [], '2026-11-10T23:59:59+02:00'],
] as const)('a term that starts %s ends in the last second of its last day', (_, start, term, holidays, end) => {
  expect(new Date(endOfTerm(Date.parse(start), term, { holidays, working_days: [] })).toISOString()).toBe(
    new Date(end).toISOString(),
  );
});

test('a holiday list that leaves no bank day ends the term instead of looping for ever', () => {
  const everyDay = Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(5, 10),
  );
  expect(
    endOfTerm(Date.parse('2026-11-02T10:00:00+02:00'), TEN_BANK, { holidays: everyDay, working_days: [] }),
  ).toBeGreaterThan(Date.parse('2026-11-02'));
});

test.each([
  [{ year: 2026, month: 11, day: 20 }, true],
  [{ year: 2026, month: 11, day: 21 }, false],
  [{ year: 2026, month: 11, day: 22 }, false],
  [{ year: 2026, month: 11, day: 19 }, false],
  [{ year: 2025, month: 12, day: 25 }, false],
  [{ year: 2027, month: 1, day: 4 }, true],
])('%o is a bank day: %s', (day, expected) => {
  expect(isBankDay(day, { holidays: HOLIDAYS, working_days: [] })).toBe(expected);
});

test('a working Saturday counts as a bank day, also on a yearly holiday', () => {
  const calendar = { holidays: ['01-09', '2027-01-08'], working_days: ['2027-01-09'] };
  expect(isBankDay({ year: 2027, month: 1, day: 9 }, calendar)).toBe(true);
  expect(isBankDay({ year: 2027, month: 1, day: 16 }, calendar)).toBe(false);
  expect(isBankDay({ year: 2028, month: 1, day: 9 }, calendar)).toBe(false);
  const start = Date.parse('2027-01-04T10:00:00+02:00');
  expect(new Date(endOfTerm(start, TEN_BANK, calendar)).toISOString()).toBe(
    new Date('2027-01-18T23:59:59+02:00').toISOString(),
  );
  expect(new Date(endOfTerm(start, TEN_BANK, { ...calendar, working_days: [] })).toISOString()).toBe(
    new Date('2027-01-19T23:59:59+02:00').toISOString(),
  );
});
