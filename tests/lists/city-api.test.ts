// The public lists read from a city's own API that offers the specification's calls only.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { normaliseLicensePlate } from '@/contract/license-plate';

const TOWED = Array.from({ length: 34 }, (_, index) => ({ id: index + 1, license_plate: index % 17 === 16 ? 'АВ 7777 СЕ' : `AA${1000 + index}BB` }));
const NEWS = Array.from({ length: 23 }, (_, index) => ({ id: `n-${index + 1}`, title: `Новина ${index + 1}`, body: '<p>Текст</p>', image: '/media/1.png' }));

let city: Server;
let asked: string[];
let broken: { status: number; body: string } | null;

/** Lists without `count` and `next`, no items, no search: `license_plate` is not understood. */
function answer(address: string): { status: number; body: unknown } {
  const { pathname, searchParams } = new URL(address, 'http://city.example');
  const all = { '/v2/evacuations/': TOWED, '/v2/news/': NEWS }[pathname];
  const page = Number(searchParams.get('page') ?? 1);
  const results = all?.slice((page - 1) * 10, page * 10) ?? [];
  return results.length > 0 ? { status: 200, body: { results } } : { status: 404, body: { detail: 'Not found.' } };
}

describe('a city’s own API with only the specification’s calls', () => {
  beforeEach(async () => {
    asked = [];
    broken = null;
    city = createServer((request, response) => {
      asked.push(request.url ?? '');
      const { status, body } = answer(request.url ?? '');
      response.writeHead(broken?.status ?? status, { 'content-type': 'application/json' });
      response.end(broken?.body ?? JSON.stringify(body));
    });
    await new Promise<void>((listening) => city.listen(0, '127.0.0.1', listening));
    vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(city.address() as AddressInfo).port}/v2`);
    vi.stubEnv('AUTH_SECRET', 's'.repeat(40));
    vi.resetModules();
  });
  afterEach(() => {
    city.closeAllConnections();
    city.close();
  });

  it('a citizen finds a towed car though the API has no search', async () => {
    const { searchEvacuations } = await import('@/lib/evacuations/list-evacuations');
    const found = await searchEvacuations(normaliseLicensePlate('ав 7777 се'));
    expect(found.map(({ id }) => id)).toEqual([17, 34]);
    expect(asked).toHaveLength(4);
  });

  it('a citizen opens a news item though the API has only the list', async () => {
    const { findNewsItem } = await import('@/lib/news/list-news');
    expect(await findNewsItem('n-21')).toMatchObject({ title: 'Новина 21', body: '<p>Текст</p>' });
    expect(await findNewsItem('n-99')).toBeNull();
  });

  it('an id that can be none is not asked for', async () => {
    const { findNewsItem } = await import('@/lib/news/list-news');
    for (const id of ['', '../user', 'a/b', 'x'.repeat(65), ' ', '%2e%2e']) expect(await findNewsItem(id)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('lists carry no bodies, and pictures the address of the API', async () => {
    const { listNews } = await import('@/lib/news/list-news');
    const [first] = (await listNews(1)).results;
    expect(first).not.toHaveProperty('body');
    expect(first?.image).toBe(`${new URL(process.env.API_BASE_URL ?? '').origin}/media/1.png`);
  });

  it.each([
    ['an error', { status: 503, body: '{"detail":"Maintenance"}' }],
    ['a web page', { status: 200, body: '<!doctype html>' }],
    ['half an answer', { status: 200, body: '{"results": [{"id":' }],
    ['another shape', { status: 200, body: '{"results": {"id": 1}}' }],
  ])('%s is an outage, never “no such car”', async (_, answered) => {
    broken = answered;
    const { searchByTypedPlate } = await import('@/lib/evacuations/search');
    expect(await searchByTypedPlate('АВ 7777 СЕ')).toMatchObject({ kind: 'outage' });
  });

  it.each(['', '*', 'х'.repeat(500), '\u0000', '🚗🚗'])('“%s” is no plate and is not asked for', async (typed) => {
    const { searchByTypedPlate } = await import('@/lib/evacuations/search');
    expect(await searchByTypedPlate(typed)).toMatchObject({ kind: 'bad', message: expect.stringContaining('номерний знак') as string });
    expect(asked).toEqual([]);
  });
});
