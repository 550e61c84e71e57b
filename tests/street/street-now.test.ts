import { describe, expect, it } from 'vitest';
import type { ParkingPlace } from '@/contract/parking';
import { MINUTE_MS } from '@/domain/durations';
import { streetNow, type StreetData } from '@/lib/street/street-now';

const NOW = Date.parse('2026-11-25T13:00:00+02:00');
const PLACE = { lat: 49.2331, lon: 28.4682 };

const ago = (minutes: number) => new Date(NOW - minutes * MINUTE_MS).toISOString();
const street = (given: Partial<StreetData> = {}) =>
  streetNow({ now: NOW, place: PLACE, evacuations: [], hasMoreEvacuations: false, parking: [], ...given });
const towed = (...minutes: number[]) => minutes.map((passed) => ({ evacuated_at: ago(passed) }));
const counted = (free: number | null, places: number | null, minutes: number | null = 1): ParkingPlace => ({
  parking_type: 'Відведений',
  places,
  places_free: free,
  ...(minutes === null ? {} : { places_free_at: ago(minutes) }),
});

it('says the hour and the season alone when no data says more', () => {
  expect(street()).toMatchObject({
    look: { light: 'day', season: 'autumn', roofs: 'tiles', tows: false, free: null },
    sentence: 'Зараз на вулиці осінній день.',
  });
});

it.each([
  ['a minute ago', towed(1), 'За останню годину евакуйовано 1 авто.'],
  ['within the hour, and one before', towed(5, 59, 60), 'За останню годину евакуйовано 2 авто.'],
  ['in the future alone', towed(-5), null],
  ['an hour ago', towed(60), null],
  ['at an unknown time', [{ evacuated_at: null }, {}], null],
])('a car towed %s is counted as it should be', (_when, evacuations, words) => {
  const { look, sentence } = street({ evacuations });
  expect(look.tows).toBe(words !== null);
  expect(sentence.replace('Зараз на вулиці осінній день.', '').trim()).toBe(words ?? '');
});

it('a page full of cars of the last hour is the least of them', () => {
  const { sentence } = street({ evacuations: towed(1, 2, 3), hasMoreEvacuations: true });
  expect(sentence).toContain('За останню годину евакуйовано щонайменше 3 авто.');
});

describe('free places', () => {
  it.each([
    ['half of them', [counted(10, 20), counted(0, 4)], 3, 'Вільних місць на майданчиках: 10 (усього 24).'],
    ['one of many', [counted(1, 200)], 1, 'Вільних місць на майданчиках: 1 (усього 200).'],
    ['all but one', [counted(199, 200)], 6, 'Вільних місць на майданчиках: 199 (усього 200).'],
    ['none', [counted(0, 20)], 0, 'Вільних місць на майданчиках: 0 (усього 20).'],
    ['all', [counted(20, 20)], 7, 'Вільних місць на майданчиках: 20 (усього 20).'],
    ['more than there are', [counted(30, 20)], 7, 'Вільних місць на майданчиках: 20 (усього 20).'],
    [
      'some where others are not counted',
      [counted(5, 10), counted(null, 90)],
      4,
      'Вільних місць на майданчиках: 5 (усього 10).',
    ],
  ])('are shown and said: %s', (_which, parking, free, words) => {
    expect(street({ parking })).toMatchObject({ look: { free }, sentence: `Зараз на вулиці осінній день. ${words}` });
  });

  it.each([
    ['nobody counts them', [counted(null, 20)]],
    ['the place has no size', [counted(5, null), counted(5, 0)]],
    ['the count is a quarter of an hour old', [counted(5, 20, 15)]],
    ['the count has no time', [counted(5, 20, null)]],
    ['the count is from the future', [counted(5, 20, -10)]],
  ])('are neither shown nor said when %s', (_why, parking) => {
    expect(street({ parking })).toMatchObject({ look: { free: null }, sentence: 'Зараз на вулиці осінній день.' });
  });
});

describe('what time alone changes', () => {
  it('is the hour: the page is made anew at its minute', () => {
    const before = Date.parse('2026-11-25T15:30:20+02:00');
    for (let now = before; now < before + 60 * MINUTE_MS; now += 11_000) {
      const { holdsMs, sentence } = street({ now });
      if (holdsMs === Infinity) continue;
      expect(street({ now: now + holdsMs - 1 }).sentence).toBe(sentence);
      expect(street({ now: now + holdsMs }).sentence).not.toBe(sentence);
    }
    const turns = Array.from({ length: 90 }, (_, minute) => street({ now: before + minute * MINUTE_MS }).holdsMs);
    expect(Math.min(...turns)).toBeLessThanOrEqual(MINUTE_MS);
  });

  it('is nothing in the middle of a day', () => expect(street().holdsMs).toBe(Infinity));

  it('is a tow that leaves the last hour, the earliest of them', () =>
    expect(street({ evacuations: towed(10, 58) }).holdsMs).toBe(2 * MINUTE_MS));

  it('is a count that grows old', () =>
    expect(street({ parking: [counted(5, 20, 1), counted(5, 20, 14)] }).holdsMs).toBe(MINUTE_MS));
});
