import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParkingPlace } from '@/contract/parking';
import {
  parkingPrice,
  parkingTitle,
  distanceBetween,
  formatDistance,
  sortPlaces,
  fitOf,
  NO_FILTERS,
  readParkingFilters,
  writeParkingFilters,
  type ParkingFilters,
} from '@/lib/parking/parking-places';

const paid: ParkingPlace = {
  parking_type: 'Відведений',
  name: 'Друга',
  price: '15.00',
  places_disabled: 2,
  lat: 49.23,
  lon: 28.47,
};
const free: ParkingPlace = {
  parking_type: 'Спеціально обладнаний',
  name: 'Перша',
  price: '0.00',
  places_disabled: 0,
  lat: 49.24,
  lon: 28.48,
};
const bare: ParkingPlace = { parking_type: 'Відведений' };

const filters = fc.record<ParkingFilters>({
  type: fc.string({ unit: 'grapheme' }),
  price: fc.constantFrom('', 'free', 'paid'),
  disabled: fc.boolean(),
});

describe('choosing where to park', () => {
  it('filters in an address are read back as they were set', () => {
    fc.assert(
      fc.property(filters, (wanted) => {
        expect(readParkingFilters(writeParkingFilters('', wanted))).toEqual(wanted);
      }),
    );
  });

  it('filters keep the rest of the address, and no filters leave no trace in it', () => {
    expect(writeParkingFilters('?utm=a&price=free', { ...NO_FILTERS, disabled: true })).toBe(
      '?utm=a&places_disabled=1',
    );
    expect(writeParkingFilters('?price=free', NO_FILTERS)).toBe('');
  });

  it('an unknown filter in the address is ignored', () => {
    expect(readParkingFilters('?price=cheap&places_disabled=yes&x=1')).toEqual(NO_FILTERS);
  });

  it.each([
    [NO_FILTERS, ['yes', 'yes', 'yes']],
    [{ ...NO_FILTERS, type: 'Відведений' }, ['yes', 'no', 'yes']],
    [{ ...NO_FILTERS, type: 'Спеціально обладнаний', disabled: true }, ['no', 'no', 'no']],
    [{ ...NO_FILTERS, price: 'free' as const }, ['no', 'yes', 'unknown']],
    [{ ...NO_FILTERS, price: 'paid' as const }, ['yes', 'no', 'unknown']],
    [{ ...NO_FILTERS, disabled: true }, ['yes', 'no', 'unknown']],
  ])('the filters %j say %j of a paid, a free and an unpriced place', (wanted, expected) => {
    expect([paid, free, bare].map((place) => fitOf(place, wanted))).toEqual(expected);
  });

  it.each([
    ['15 грн/год', ['no', 'yes']],
    ['15,50 грн за годину', ['no', 'yes']],
    ['20', ['no', 'yes']],
    ['безкоштовно', ['yes', 'no']],
    ['0 грн', ['yes', 'no']],
    ['0 грн перші 30 хвилин, далі 20 грн', ['unknown', 'unknown']],
    ['за домовленістю', ['unknown', 'unknown']],
  ])('of a place with the price «%s» the filters of free and paid say %j', (price, expected) => {
    const fits = (['free', 'paid'] as const).map((wanted) =>
      fitOf({ ...bare, price }, { ...NO_FILTERS, price: wanted }),
    );
    expect(fits).toEqual(expected);
  });

  it('the list is sorted by name, or by distance with unlocated places last', () => {
    expect(sortPlaces([bare, paid, free], null)).toEqual([bare, paid, free]);
    expect(sortPlaces([bare, free, paid], { lat: 49.2301, lon: 28.4701 })).toEqual([paid, free, bare]);
  });

  it('distances are great-circle distances, rounded for reading', () => {
    // One degree of a meridian of a sphere of 6,371 km; two degrees of a parallel at 60° are as long.
    expect(distanceBetween({ lat: 49, lon: 28 }, { lat: 50, lon: 28 })).toBeCloseTo(111_195, -1);
    expect(distanceBetween({ lat: 60, lon: 28 }, { lat: 60, lon: 30 }) / 111_195).toBeCloseTo(1, 3);
    expect(formatDistance(344)).toBe('340 м');
    expect(formatDistance(999)).toBe('1,0 км');
    expect(formatDistance(1530)).toBe('1,5 км');
  });

  it('a place gets its title and price from the data that it has', () => {
    expect(parkingTitle(bare)).toBe('Відведений');
    expect(parkingTitle({ ...bare, address: 'вул. Соборна, 1' })).toBe('вул. Соборна, 1');
    expect(parkingPrice(bare)).toBeNull();
    expect(parkingPrice(free)).toBe('безоплатно');
    expect(parkingPrice(paid)?.replace(/\s/g, ' ')).toBe('15,00 грн за годину');
  });
});
