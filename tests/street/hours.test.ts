import { describe, expect, it } from 'vitest';
import { kyivInstant } from '@/domain/kyiv-time';
import { hourWords, lightAt, LIGHTS, seasonAt } from '@/lib/street/hours';
import { sunHeight } from '@/lib/street/sun';

const KYIV = { lat: 50.45, lon: 30.52 };
const VINNYTSIA = { lat: 49.2331, lon: 28.4682 };
const STEP_MINUTES = 5;
const DAYS = 365;

const kyiv = (day: string, time: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return kyivInstant({ year, month, day: date }, hour, minute);
};

describe('the sun', () => {
  // As calendars print them: the upper edge touches the horizon when the middle is 0.833° below it.
  it.each([
    ['2026-03-20', '06:01'],
    ['2026-03-20', '18:11'],
    ['2026-06-21', '04:46'],
    ['2026-06-21', '21:13'],
    ['2026-09-23', '06:48'],
    ['2026-12-21', '07:56'],
    ['2026-12-21', '15:56'],
  ])('rises or sets in Kyiv on %s at %s', (day, time) => {
    expect(sunHeight(kyiv(day, time), KYIV)).toBeGreaterThan(-1.3);
    expect(sunHeight(kyiv(day, time), KYIV)).toBeLessThan(-0.4);
  });

  it('stands over Kyiv at noon of the solstices as high as its latitude says', () => {
    expect(sunHeight(kyiv('2026-06-21', '13:00'), KYIV)).toBeCloseTo(90 - 50.45 + 23.44, 1);
    expect(sunHeight(kyiv('2026-12-21', '11:56'), KYIV)).toBeCloseTo(90 - 50.45 - 23.44, 1);
  });
});

it('each day of a year, those of the clock changes too, has night, dawn, day, dusk and night, once each', () => {
  for (let day = 0; day < DAYS; day += 1) {
    const from = kyivInstant({ year: 2026, month: 1, day: 1 + day });
    const until = kyivInstant({ year: 2026, month: 1, day: 2 + day });
    const seen: string[] = [];
    for (let at = from; at < until; at += STEP_MINUTES * 60_000) {
      const light = lightAt(at, VINNYTSIA);
      if (seen.at(-1) !== light) seen.push(light);
    }
    expect(seen, new Date(from).toISOString()).toEqual(['night', ...LIGHTS]);
  }
});

it.each([
  ['2026-06-21', '04:15', 'літня ніч'],
  ['2026-06-21', '05:00', 'літній світанок'],
  ['2026-06-21', '09:00', 'літній ранок'],
  ['2026-06-21', '13:00', 'літній день'],
  ['2026-06-21', '19:30', 'літній вечір'],
  ['2026-06-21', '21:20', 'літні сутінки'],
  ['2026-06-21', '23:30', 'літня ніч'],
  ['2026-12-21', '06:30', 'зимовий ранок'],
  ['2026-12-21', '08:10', 'зимовий світанок'],
  ['2026-12-21', '12:00', 'зимовий день'],
  ['2026-12-21', '16:20', 'зимові сутінки'],
  ['2026-12-21', '18:00', 'зимовий вечір'],
  ['2026-12-21', '22:00', 'зимова ніч'],
  ['2026-03-29', '02:30', 'весняна ніч'],
  ['2026-03-29', '03:00', 'весняна ніч'],
  ['2026-03-29', '07:00', 'весняний світанок'],
  ['2026-10-25', '03:30', 'осіння ніч'],
  ['2026-10-25', '06:50', 'осінній світанок'],
  ['2026-10-25', '17:00', 'осінні сутінки'],
])('%s at %s in Vinnytsia is «%s»', (day, time, words) => {
  expect(hourWords(kyiv(day, time), VINNYTSIA)).toBe(words);
});

it.each([
  ['2026-02-28', '23:59', 'winter'],
  ['2026-03-01', '00:00', 'spring'],
  ['2026-05-31', '23:59', 'spring'],
  ['2026-06-01', '00:00', 'summer'],
  ['2026-09-01', '00:00', 'autumn'],
  ['2026-11-30', '23:59', 'autumn'],
  ['2026-12-01', '00:00', 'winter'],
])('the season of %s at %s is %s', (day, time, season) => {
  expect(seasonAt(kyiv(day, time))).toBe(season);
});

it('a city that has not said where it is has the hour of the middle of Ukraine', () => {
  expect(lightAt(kyiv('2026-06-21', '12:00'))).toBe('day');
  expect(lightAt(kyiv('2026-06-21', '00:00'))).toBe('night');
});
