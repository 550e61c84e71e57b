import 'server-only';
import { cache } from 'react';
import { parkingPlacesSchema, type ParkingPlace } from '@/contract/parking';
import { lastGoodOrNull } from '@/lib/api/last-good';
import { callApi } from '@/lib/api/server-client';
import type { AnsweredPage } from '@/lib/lists/list-pages';
import { definePublicNoun } from '@/lib/lists/public-noun';
import { PARKING_PAGE_SIZE, PARKING_PLACES, sortPlaces } from './parking-places';

const listParkingPlaces = (): Promise<ParkingPlace[]> => callApi(parkingPlacesSchema, PARKING_PLACES);

/** One call a page, however many parts of it ask. Returns null for an outage with nothing remembered. */
export const readParkingPlaces = cache(() => lastGoodOrNull('parking', listParkingPlaces));

async function listParkingPage(number: number): Promise<AnsweredPage<ParkingPlace>> {
  const places = sortPlaces(await listParkingPlaces(), null);
  return { count: places.length, results: places.slice((number - 1) * PARKING_PAGE_SIZE, number * PARKING_PAGE_SIZE) };
}

export const PARKING = definePublicNoun<ParkingPlace>({
  name: 'parking-page',
  register: {
    name: 'parking-places',
    title: 'Список місць для паркування',
    none: 'Місць для паркування в списку немає.',
  },
  listTitle: 'Список місць для паркування',
  list: listParkingPage,
  page: '/parking/[[...page]]',
});
