import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideSmall, hideSmallTotal } from '@/backend/open-data/hide-small';
import { streetOf } from '@/backend/open-data/tallies';

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const column = fc.array(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 500 })), { maxLength: 14 });

test('a reader who knows the total and what is shown learns no number from 1 to 4', () => {
  fc.assert(
    fc.property(column, (counts) => {
      const shown = hideSmall(counts);
      for (const count of shown) if (count !== null) expect(count === 0 || count >= 5).toBe(true);
      const hidden = counts.filter((_, place) => shown[place] === null);
      if (hidden.length === 0) return;
      const others = counts.filter((count, place) => shown[place] !== null && count > 0);
      if (others.length > 0) {
        expect(hidden.length).toBeGreaterThan(1);
        expect(sum(hidden)).toBeGreaterThanOrEqual(5);
      }
      // With nothing else to hide, the total itself is hidden or no total is small.
      else expect(hidden.length > 1 || hideSmallTotal(sum(counts)) === null).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('nor from a part and its whole', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { minLength: 1, maxLength: 14 }), (drawn) => {
      const wholes = drawn.map(([whole]) => whole);
      const parts = drawn.map(([whole, part]) => Math.min(whole, part));
      hideSmall(parts, wholes).forEach((part, place) => {
        const rest = (wholes[place] ?? 0) - (part ?? 0);
        if (part !== null) for (const number of [part, rest]) expect(number === 0 || number >= 5).toBe(true);
      });
      const shown = hideSmall(parts, wholes);
      const hidden = parts.flatMap((part, place) =>
        shown[place] === null ? [{ part, rest: (wholes[place] ?? 0) - part }] : [],
      );
      if (hidden.length === 0 || hidden.length === parts.filter((_, place) => (wholes[place] ?? 0) > 0).length) return;
      for (const together of [sum(hidden.map(({ part }) => part)), sum(hidden.map(({ rest }) => rest))])
        expect(together === 0 || together >= 5).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('nor from a part whose whole is hidden', () => {
  expect(hideSmall([3, 18, 20], [3, 18, 40], [null, null, 40])).toEqual([null, null, 20]);
});

test.each([
  [
    [0, 3, 40, 6],
    [0, null, 40, null],
  ],
  [
    [1, 1, 50, 9, 20],
    [null, null, 50, null, 20],
  ],
  [
    [7, 5, 0],
    [7, 5, 0],
  ],
])('of %o is shown %o', (counts, shown) => {
  expect(hideSmall(counts)).toEqual(shown);
});

test.each([
  ['вул. Соборна, 1', 'вул. Соборна'],
  ['м. Вінниця,  вул.  Соборна, 1', 'вул. Соборна'],
  ['просп. Миру 12а', 'просп. Миру'],
  ['Майдан Волі', 'Майдан Волі'],
  ['49.23, 28.46', null],
  ['', null],
  [null, null],
])('the street of «%s» is %s', (address, street) => {
  expect(streetOf(address)).toBe(street);
});
