import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kyivInstant, kyivTime, parseInstant } from '@/domain/kyiv-time';

const HOUR_MS = 3_600_000;
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'medium' });
const two = (value: number) => String(value).padStart(2, '0');

/** The clock on a wall in Kyiv, as our code has it and as the platform writes it. */
const ours = (instant: number) => {
  const { year, month, day, hour, minute, second } = kyivTime(instant);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
};
const platforms = (instant: number) => wall.format(instant);

describe('the time in Kyiv', () => {
  it('is the platform’s own at any instant, remembered or not', () => {
    const instants = fc.integer({ min: Date.UTC(1930, 0, 1), max: Date.UTC(2250, 0, 1) });
    fc.assert(
      fc.property(instants, (instant) => ours(instant) === platforms(instant)),
      { numRuns: 3000 },
    );
  });

  it('is right in every half hour around each change of the clocks', () => {
    for (let year = 1990; year <= 2040; year += 1) {
      for (const month of [2, 8, 9]) {
        for (let instant = Date.UTC(year, month, 22); instant < Date.UTC(year, month + 1, 2); instant += HOUR_MS / 2) {
          if (ours(instant) !== platforms(instant)) expect(ours(instant)).toBe(platforms(instant));
        }
      }
    }
  });

  it('leads back to the same instant', () => {
    const instants = fc.integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 });
    const backAndForth = (seconds: number) => {
      const { hour, minute, second, ...day } = kyivTime(seconds * 1000);
      // The hour that comes twice in October means the first of the two.
      expect([0, HOUR_MS]).toContain(seconds * 1000 - kyivInstant(day, hour, minute, second));
    };
    fc.assert(fc.property(instants, backAndForth), { numRuns: 3000 });
  });

  it('of no instant is refused', () => {
    expect(() => kyivTime(NaN)).toThrow(RangeError);
  });
});

describe('an instant as text', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00+02:00'],
    ['2026-11-20T09:30', '2026-11-20T09:30:00+02:00'],
    ['2026-11-20 09:30:15', '2026-11-20T09:30:15+02:00'],
    ['2026-07-01T09:30:00', '2026-07-01T09:30:00+03:00'],
    ['2026-11-20T24:00', '2026-11-21T00:00:00+02:00'],
    ['2024-02-29', '2024-02-29T00:00:00+02:00'],
    ['2026-07-01T09:30Z', '2026-07-01T09:30:00Z'],
    [' 2026-11-20 09:30:00.500+05:00 ', '2026-11-20T09:30:00.500+05:00'],
  ])('%s is %s', (text, instant) => {
    expect(parseInstant(text)).toBe(Date.parse(instant));
  });

  it.each([
    '',
    '20.11.2026',
    '2026-13-01',
    '2026-00-10',
    '2026-02-30',
    '2026-11-31',
    '2026-11-00',
    '2026-11-20T25:00',
    '2026-11-20T09',
    '2026-11-20T09:30+99:99',
  ])('%s is none', (text) => {
    expect(parseInstant(text)).toBeNull();
  });
});
