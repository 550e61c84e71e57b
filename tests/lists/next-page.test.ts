// A city's own API that does not say whether a page follows: the next one is asked for.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hasNextPage } from '@/lib/lists/list-pages';
import { createStandIn } from '@/tests/stand-in-server';

const NEWS_ROWS = [1, 2, 3].map((id) => ({ id, title: `Новина ${id}` }));
let answerToNext = 200;

const city = createStandIn(({ url = '' }, response) => {
  const isNext = new URL(url, 'http://city.example').searchParams.get('page') === '2';
  response.writeHead(isNext ? answerToNext : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ results: isNext ? [{ id: 4, title: 'Новина 4' }] : NEWS_ROWS }));
});

beforeAll(async () => {
  await new Promise<void>((listening) => city.listen(0, '127.0.0.1', listening));
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(city.address() as AddressInfo).port}/v2`);
  vi.stubEnv('AUTH_SECRET', 's'.repeat(40));
  vi.resetModules();
  (await import('@/lib/env')).env();
});
afterAll(() => void city.close());

it.each([
  [200, true],
  [503, true],
  [404, false],
  [400, false],
])('a list whose next page is answered with %i goes on: %s', async (status, goesOn) => {
  answerToNext = status;
  const { NEWS } = await import('@/lib/news/news');
  const loaded = await NEWS.readPage(1);
  expect(loaded && hasNextPage(loaded.data, 1)).toBe(goesOn);
});
