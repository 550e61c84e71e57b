// What a city's own API lists whole, at a place that shows the latest alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Latest from '@/components/evacuations/latest-evacuations';
import { render } from '@/tests/api/shown-fine';
import { type DjangoCity, openDjangoCity } from './django-city';

let city: DjangoCity;
let LatestEvacuations: typeof Latest.LatestEvacuations;
beforeAll(async () => {
  city = await openDjangoCity();
  ({ LatestEvacuations } = await import('@/components/evacuations/latest-evacuations'));
});
afterAll(() => city.close());

it('home shows the ten latest tows of an API that lists them all at once', async () => {
  city.answer(Array.from({ length: 25 }, (_, id) => ({ id, license_plate: `AA${1001 + id}BB` })));
  const rows = [...render(await LatestEvacuations()).querySelectorAll('tbody th')].map((row) => row.textContent);
  expect(rows).toHaveLength(10);
  expect([rows[0], rows[9]]).toEqual([expect.stringContaining('1001'), expect.stringContaining('1010')]);
});
