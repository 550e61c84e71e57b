import { expect, test } from 'vitest';
import type { Fine } from '@/contract/fines';
import { carsOf, filterFines, readFineFilter } from '@/lib/fines/fine-filter';

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

const nameOf = (plate: string, fines = FINES) => carsOf(fines).find((car) => car.plate === plate)?.name ?? '';

const shown = (query: string) =>
  filterFines(FINES, readFineFilter(new URLSearchParams(query)), NOW).map(({ id }) => id);

test('a citizen can filter their fines by car, by state or by both', () => {
  expect(shown('')).toEqual([1, 2, 3]);
  expect(shown(`car=${nameOf('AA1111AA')}`)).toEqual([1, 2]);
  expect(shown('state=unpaid')).toEqual([1, 3]);
  expect(shown('state=discount')).toEqual([1]);
  expect(shown(`car=${nameOf('AA1111AA')}&state=paid`)).toEqual([2]);
  expect(shown('car=CC3333CC')).toEqual([]);
});

test('the address of filtered fines contains no plate, whether or not the API gives car ids', () => {
  const withIds = FINES.map((one) => ({ ...one, car_id: one.license_plate === 'AA1111AA' ? 7 : 'c-8' }));
  expect(carsOf(withIds)).toEqual([
    { name: '7', plate: 'AA1111AA' },
    { name: 'c-8', plate: 'BB2222BB' },
  ]);
  expect(carsOf(FINES)).toEqual([
    { name: 'fine-1', plate: 'AA1111AA' },
    { name: 'fine-3', plate: 'BB2222BB' },
  ]);
  expect(nameOf('AA1111AA', FINES.toReversed()), 'in whatever order they come').toBe('fine-1');
});

test('an unknown state in the address of the fines filters nothing', () => {
  for (const state of ['x', 'toString', '__proto__']) expect(shown(`state=${state}`)).toEqual([1, 2, 3]);
});
