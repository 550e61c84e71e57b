import { describe, expect, test } from 'vitest';
import type { OpeningHours } from '@/contract/settings';
import { openingAt, openingText, weekOf } from '@/lib/settings/opening';

const day = (weekday: number, opens: string, closes: string): OpeningHours => ({ weekday, opens, closes });

const OFFICE = [...[1, 2, 3, 4].map((weekday) => day(weekday, '08:00', '17:00')), day(5, '08:00', '16:00')];

function said(hours: OpeningHours[], kyivIso: string, daysOff?: string[]): string | null {
  const opening = openingAt({ hours, days_off: daysOff }, Date.parse(kyivIso));
  return opening && openingText(opening);
}

describe('a citizen reads whether a place is open now', () => {
  test.each([
    ['2026-11-20T08:00:00+02:00', 'Зараз відчинено, до 16:00'],
    ['2026-11-20T15:59:00+02:00', 'Зараз відчинено, до 16:00'],
    ['2026-11-20T16:00:00+02:00', 'Зараз зачинено, відчиниться в понеділок о 08:00'],
    ['2026-11-21T12:00:00+02:00', 'Зараз зачинено, відчиниться в понеділок о 08:00'],
    ['2026-11-22T23:59:00+02:00', 'Зараз зачинено, відчиниться завтра о 08:00'],
    ['2026-11-23T00:00:00+02:00', 'Зараз зачинено, відчиниться сьогодні о 08:00'],
    ['2026-11-23T17:30:00+02:00', 'Зараз зачинено, відчиниться завтра о 08:00'],
  ])('with office hours at %s', (now, words) => {
    expect(said(OFFICE, now)).toBe(words);
  });

  test('by the clock in Kyiv, in summer and in winter', () => {
    expect(said(OFFICE, '2026-07-15T05:00:00Z')).toBe('Зараз відчинено, до 17:00');
    expect(said(OFFICE, '2026-11-18T05:59:00Z')).toBe('Зараз зачинено, відчиниться сьогодні о 08:00');
  });

  test('during a lunch break, with the hour it opens again', () => {
    const hours = [day(3, '08:00', '12:00'), day(3, '13:00', '17:00')];
    expect(said(hours, '2026-11-18T12:10:00+02:00')).toBe('Зараз зачинено, відчиниться сьогодні о 13:00');
  });

  test('during a night shift past midnight, also from Sunday to Monday', () => {
    const hours = [day(7, '22:00', '06:00')];
    expect(said(hours, '2026-11-23T05:30:00+02:00')).toBe('Зараз відчинено, до 06:00');
    expect(said(hours, '2026-11-23T06:00:00+02:00')).toBe('Зараз зачинено, відчиниться в неділю о 22:00');
  });

  test('round the clock, where no hour of the week is without it', () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday, '00:00', '24:00'));
    for (const now of ['2026-11-20T00:00:00+02:00', '2026-11-20T12:00:00+02:00', '2026-11-22T23:59:59+02:00'])
      expect(said(hours, now)).toBe('Зараз відчинено, цілодобово');
    const byNight = hours.flatMap(({ weekday }) => [day(weekday, '08:00', '20:00'), day(weekday, '20:00', '08:00')]);
    expect(said(byNight, '2026-11-20T19:00:00+02:00')).toBe('Зараз відчинено, цілодобово');
  });

  test('until the end of hours that follow without a gap, by name where that is another day', () => {
    const hours = [day(5, '00:00', '24:00'), day(6, '00:00', '14:00'), day(6, '15:00', '24:00')];
    expect(said(hours, '2026-11-20T10:00:00+02:00')).toBe('Зараз відчинено, до 14:00 суботи');
    expect(said(hours, '2026-11-21T10:00:00+02:00')).toBe('Зараз відчинено, до 14:00');
    expect(said(hours, '2026-11-21T14:00:00+02:00')).toBe('Зараз зачинено, відчиниться сьогодні о 15:00');
    expect(said(hours, '2026-11-21T15:00:00+02:00')).toBe('Зараз відчинено, до 24:00');
    expect(said([day(7, '22:00', '06:00')], '2026-11-22T23:00:00+02:00')).toBe('Зараз відчинено, до 06:00 понеділка');
  });

  test('and the words turn when it is said that they turn', () => {
    const hours = [day(5, '08:00', '12:00'), day(5, '13:00', '17:00')];
    for (const [now, minutes] of [
      ['2026-11-20T11:58:30+02:00', 1.5],
      ['2026-11-20T12:00:00+02:00', 60],
      ['2026-11-19T20:00:00+02:00', 12 * 60],
    ] as const)
      expect(openingAt({ hours }, Date.parse(now))?.turnsInMs).toBe(minutes * 60_000);
  });

  test('when it opens on one weekday only, with that weekday, and on that weekday itself with the date of the next', () => {
    const hours = [day(2, '11:00', '12:00')];
    expect(said(hours, '2026-11-25T00:00:00+02:00')).toBe('Зараз зачинено, відчиниться у вівторок об 11:00');
    expect(said(hours, '2026-11-24T12:00:00+02:00')).toBe('Зараз зачинено, відчиниться 01.12 об 11:00');
  });

  test.each([
    ['2026-08-24T10:00:00+03:00', 'Зараз зачинено, відчиниться завтра о 08:00'],
    ['2026-08-21T17:00:00+03:00', 'Зараз зачинено, відчиниться у вівторок о 08:00'],
    ['2026-08-23T23:00:00+03:00', 'Зараз зачинено, відчиниться у вівторок о 08:00'],
    ['2026-08-25T10:00:00+03:00', 'Зараз відчинено, до 17:00'],
    ['2027-08-24T10:00:00+03:00', 'Зараз зачинено, відчиниться завтра о 08:00'],
    ['2027-01-04T10:00:00+02:00', 'Зараз зачинено, відчиниться завтра о 08:00'],
    ['2028-01-04T10:00:00+02:00', 'Зараз відчинено, до 17:00'],
  ])('that a day off is closed, each year or once: %s', (now, words) => {
    expect(said(OFFICE, now, ['08-24', '2027-01-04'])).toBe(words);
  });

  test('by its date where days off keep it closed for a week or longer, and until a day off where it never closes', () => {
    const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
    expect(said(OFFICE, '2026-11-20T16:00:00+02:00', week)).toBe('Зараз зачинено, відчиниться 30.11 о 08:00');
    expect(said(OFFICE, '2026-11-23T10:00:00+02:00', week)).toBe('Зараз зачинено, відчиниться 30.11 о 08:00');
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday, '00:00', '24:00'));
    expect(said(always, '2026-11-20T12:00:00+02:00', ['11-22'])).toBe('Зараз відчинено, до 24:00 суботи');
    expect(said([day(6, '22:00', '06:00')], '2026-11-22T05:00:00+02:00', ['11-22'])).toBe('Зараз відчинено, до 06:00');
  });

  test('but reads nothing when there are no opening hours', () => {
    expect(openingAt({ hours: [] }, Date.now())).toBeNull();
  });
});

test('the weekly opening hours list every day, days off included', () => {
  const week = weekOf([...OFFICE, day(6, '00:00', '24:00')]);
  expect(week.map(({ name, hours }) => `${name} ${hours}`)).toEqual([
    'Понеділок 08:00–17:00',
    'Вівторок 08:00–17:00',
    'Середа 08:00–17:00',
    'Четвер 08:00–17:00',
    'П’ятниця 08:00–16:00',
    'Субота цілодобово',
    'Неділя вихідний',
  ]);
});
