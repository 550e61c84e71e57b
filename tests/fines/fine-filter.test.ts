import { expect, test } from 'vitest';
import type { Fine } from '@/contract/fines';
import { filterFines, readFineFilter } from '@/lib/fines/fine-filter';

const fine = (id: number, license_plate: string, status: Fine['status'], stage?: Fine['stage']): Fine => ({
  id,
  serial_number: `ІП ${id}`,
  license_plate,
  status,
  stage,
});

const NOW = Date.parse('2026-11-21T12:00:00+02:00');
const FINES = [
  fine(1, 'AA1111AA', 'unpaid', 'discount'),
  fine(2, 'AA1111AA', 'paid', 'closed'),
  fine(3, 'BB2222BB', 'unpaid', 'overdue'),
];

const shown = (query: string) =>
  filterFines(FINES, readFineFilter(new URLSearchParams(query)), NOW).map(({ id }) => id);

test('a citizen chooses a car, a state, or both', () => {
  expect(shown('')).toEqual([1, 2, 3]);
  expect(shown('car=AA1111AA')).toEqual([1, 2]);
  expect(shown('state=unpaid')).toEqual([1, 3]);
  expect(shown('state=discount')).toEqual([1]);
  expect(shown('car=AA1111AA&state=paid')).toEqual([2]);
  expect(shown('car=CC3333CC')).toEqual([]);
});

test('a state that does not exist chooses all', () => {
  for (const state of ['x', 'toString', '__proto__']) expect(shown(`state=${state}`)).toEqual([1, 2, 3]);
});
