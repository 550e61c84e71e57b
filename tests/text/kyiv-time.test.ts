import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/domain/durations';
import { kyivInstant, kyivTime } from '@/domain/kyiv-time';

const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'medium' });
const two = (value: number) => String(value).padStart(2, '0');

const ours = (instant: number) => {
  const { year, month, day, hour, minute, second } = kyivTime(instant);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
};
const platforms = (instant: number) => wall.format(instant);

describe('Kyiv time', () => {
  it('equals the platform’s at any instant, cached or not', () => {
    const instants = fc.integer({ min: Date.UTC(1930, 0, 1), max: Date.UTC(2250, 0, 1) });
    fc.assert(
      fc.property(instants, (instant) => ours(instant) === platforms(instant)),
      { numRuns: 3000 },
    );
  });

  it('is correct in every half hour around each clock change', () => {
    for (let year = 1990; year <= 2040; year += 1) {
      for (const month of [2, 8, 9]) {
        for (let instant = Date.UTC(year, month, 22); instant < Date.UTC(year, month + 1, 2); instant += HOUR_MS / 2) {
          if (ours(instant) !== platforms(instant)) expect(ours(instant)).toBe(platforms(instant));
        }
      }
    }
  });

  it('converts back to the same instant', () => {
    const instants = fc.integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 });
    const backAndForth = (seconds: number) => {
      const { hour, minute, second, ...day } = kyivTime(seconds * 1000);
      // The hour that occurs twice in October maps to its first occurrence.
      expect([0, HOUR_MS]).toContain(seconds * 1000 - kyivInstant(day, hour, minute, second));
    };
    fc.assert(fc.property(instants, backAndForth), { numRuns: 3000 });
  });

  it('of an invalid instant throws', () => {
    expect(() => kyivTime(NaN)).toThrow(RangeError);
  });
});
