import 'server-only';
import { parkingPlacesSchema, type ParkingPlace } from '@/contract/parking';
import { callApi } from '@/lib/api/server-client';
import type { AnsweredPage } from '@/lib/lists/list-pages';
import { definePublicNoun } from '@/lib/lists/public-noun';
import { PARKING_PAGE_SIZE, PARKING_PLACES, sortPlaces } from './parking-places';

export const listParkingPlaces = (): Promise<ParkingPlace[]> => callApi(parkingPlacesSchema, PARKING_PLACES);

async function listParkingPage(number: number): Promise<AnsweredPage<ParkingPlace>> {
  const places = sortPlaces(await listParkingPlaces(), null);
  return { count: places.length, results: places.slice((number - 1) * PARKING_PAGE_SIZE, number * PARKING_PAGE_SIZE) };
}

export const PARKING = definePublicNoun<ParkingPlace>({
  name: 'parking-page',
  register: {
    name: 'parking-places',
    title: 'Перелік місць для паркування',
    none: 'Місць для паркування в переліку немає.',
  },
  listTitle: 'Список місць для паркування',
  list: listParkingPage,
  page: '/parking/[[...page]]',
});
