import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { hasNextPage } from '@/lib/lists/list-pages';
import { createStandIn } from '@/tests/stand-in-server';

const TOWED = Array.from({ length: 34 }, (_, index) => ({
  id: index + 1,
  license_plate: index % 17 === 16 ? 'АВ 7777 СЕ' : `AA${1000 + index}BB`,
}));
const NEWS_ROWS = Array.from({ length: 23 }, (_, index) => ({
  id: `n-${index + 1}`,
  title: `Новина ${index + 1}`,
  body: '<p>Текст</p>',
  image: '/media/1.png',
}));

let city: Server;
let asked: string[];
let broken: { status: number; body: string } | null;
let lists: Record<string, unknown[]>;
let unpaged: boolean;
let pageSize: number;
let lastHeaders: IncomingHttpHeaders;

/** No `count` or `next`, no single items, no search: `license_plate` is ignored. */
function answer(address: string): { status: number; body: unknown } {
  const { pathname, searchParams } = new URL(address, 'http://city.example');
  if (pathname === '/v2/auth/token/') return { status: 200, body: { token: 'city-token' } };
  const all = lists[pathname];
  if (unpaged) return { status: 200, body: { results: all } };
  const page = Number(searchParams.get('page') ?? 1);
  const results = all?.slice((page - 1) * pageSize, page * pageSize) ?? [];
  return results.length > 0 ? { status: 200, body: { results } } : { status: 404, body: { detail: 'Not found.' } };
}

describe('with a city’s own API that has only the specification’s calls', () => {
  beforeEach(async () => {
    asked = [];
    broken = null;
    unpaged = false;
    pageSize = 10;
    globalThis.settingsState = undefined;
    lists = { '/v2/evacuations/': TOWED, '/v2/news/': NEWS_ROWS };
    city = createStandIn((request, response) => {
      asked.push(request.url ?? '');
      lastHeaders = request.headers;
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
    const { searchEvacuations } = await import('@/lib/evacuations/evacuations');
    const { found, isWhole } = await searchEvacuations(normaliseLicensePlate('ав 7777 се'));
    expect(found.map(({ id }) => id)).toEqual([17, 34]);
    expect(isWhole).toBe(true);
    // One page beyond the last: without `next`, only that shows that the list has ended.
    expect(asked).toHaveLength(5);
  });

  it.each([
    ['gives other cars too', ['evacuation-search']],
    ['names no search', []],
  ])('a citizen is not shown someone else’s car by an API that %s', async (_, features) => {
    const { storeSettings } = await import('@/lib/settings/settings');
    storeSettings({ settings: { ...DEFAULT_SETTINGS, features }, source: 'api' });
    const { searchByTypedPlate } = await import('@/lib/evacuations/evacuations');
    expect(await searchByTypedPlate('ав 7777 се')).toMatchObject({
      kind: 'done',
      isWhole: true,
      found: [{ id: 17 }, { id: 34 }],
    });
    expect(await searchByTypedPlate('АА 9999 АА')).toMatchObject({ kind: 'done', isWhole: true, found: [] });
  });

  it.each([
    [
      'longer than is read',
      () => Array.from({ length: 400 }, (__, index) => ({ id: index, license_plate: `AA${1000 + index}BB` })),
    ],
    ['without the plates', () => [{ id: 1 }, { id: 2 }]],
  ])('an evacuation list %s never means that a car was not towed', async (_, towed) => {
    lists['/v2/evacuations/'] = towed();
    const { searchByTypedPlate } = await import('@/lib/evacuations/evacuations');
    expect(await searchByTypedPlate('АВ 7777 СЕ')).toMatchObject({ kind: 'done', isWhole: false, found: [] });
  });

  it('a list without pages is searched only once', async () => {
    lists['/v2/evacuations/'] = TOWED.slice(0, 4);
    unpaged = true;
    const { searchEvacuations } = await import('@/lib/evacuations/evacuations');
    expect(await searchEvacuations('AA1000BB')).toMatchObject({ isWhole: true, found: [{ id: 1 }] });
    expect(asked).toHaveLength(2);
  });

  it('an item that may be beyond the pages read is not reported as missing', async () => {
    lists['/v2/news/'] = Array.from({ length: 400 }, (__, index) => ({ id: index + 1, title: 'Новина' }));
    const { findNewsItem } = await import('@/lib/news/news');
    expect(await findNewsItem('300')).toMatchObject({ id: 300 });
    await expect(findNewsItem('399')).rejects.toMatchObject({ status: 0 });
  });

  it.each([
    ['of six a page', 6, [true, true, true, false]],
    ['of twenty a page', 20, [true, false]],
    ['of ten a page', 10, [true, true, false]],
    ['of one page', 23, [false]],
    ['given as a whole, whatever page is asked for', Infinity, [false]],
  ])('a list %s is shown to its end, and no further', async (_, size, follows) => {
    pageSize = size;
    unpaged = size === Infinity;
    const { NEWS } = await import('@/lib/news/news');
    for (const [index, hasNext] of follows.entries()) {
      const loaded = await NEWS.readPage(index + 1);
      expect(loaded && hasNextPage(loaded.data, index + 1)).toBe(hasNext);
    }
  });

  it('a row of ten that cannot be read leaves the next page where it is', async () => {
    lists['/v2/news/'] = NEWS_ROWS.map((row, index) => (index === 4 ? { title: 'Без номера' } : row));
    const { NEWS } = await import('@/lib/news/news');
    const loaded = await NEWS.readPage(1);
    expect(loaded?.data.results).toHaveLength(9);
    expect(loaded && hasNextPage(loaded.data, 1)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it.each([404, 405, 501])(
    'a list that the API answers with %i counts as not offered, not as empty or not found',
    async (status) => {
      broken = { status, body: '<h1>Not Found</h1>' };
      const { listNews } = await import('@/lib/news/news');
      const { listEvacuations } = await import('@/lib/evacuations/evacuations');
      const { listFaq } = await import('@/lib/faq/faq');
      const { listFines } = await import('@/lib/fines/fine-calls');
      const { clientOf } = await import('@/lib/api/server-client');
      const { searchByTypedPlate } = await import('@/lib/evacuations/evacuations');
      for (const load of [listNews(1), listEvacuations(), listFaq(), listFines(clientOf({ token: 'token' }))]) {
        await expect(load).rejects.toMatchObject({ status: 501, body: { code: 'not_offered' } });
      }
      expect(await searchByTypedPlate('АВ 7777 СЕ')).toMatchObject({ kind: 'outage' });
      await expect(listNews(2)).rejects.toMatchObject({ status });
    },
  );

  it('the cabinet tells cars and fines that the API does not offer from an outage', async () => {
    broken = { status: 404, body: '{"detail":"Not found."}' };
    const { loadOverview } = await import('@/lib/cabinet/load-overview');
    expect(await loadOverview('token')).toEqual({ isWithoutCars: true, isWithoutFines: true, now: expect.any(Number) });
    broken = { status: 503, body: '' };
    expect(await loadOverview('token')).toEqual({
      isWithoutCars: false,
      isWithoutFines: false,
      now: expect.any(Number),
    });
  });

  it('a fine or appeal status is not requested where the API does not offer it', async () => {
    const { searchTypedFine } = await import('@/lib/fines/look-up-fine');
    const { searchTypedStatus } = await import('@/lib/appeals/find-appeal');
    const { search } = await searchTypedFine({ license_plate: 'АА 1234 ВВ', serial_number: 'ІП 0001234567' });
    expect(search).toEqual({ kind: 'not-offered' });
    expect((await searchTypedStatus({ number: 'ОС-2026-000001', license_plate: 'АА 1234 ВВ' })).search).toEqual({
      kind: 'not-offered',
    });
    expect(asked).toEqual([]);
  });

  it('the sign-in uses the configured path, and later calls carry the token in both headers', async () => {
    vi.stubEnv('API_LOGIN_PATH', '/auth/token/');
    const { authorize, loginByPassword } = await import('@/lib/session/begin-session');
    const typed = { login: 'a@example.org', password: 'пароль' };
    expect(await authorize((client) => loginByPassword(client, typed))).toMatchObject({ token: 'city-token' });
    expect(asked).toEqual(['/v2/auth/token/', '/v2/user/']);
    expect(lastHeaders).toMatchObject({ authorization: 'Bearer city-token', 'x-auth': 'Token city-token' });
  });

  it('a citizen opens a news item though the API has only the list', async () => {
    const { findNewsItem } = await import('@/lib/news/news');
    expect(await findNewsItem('n-21')).toMatchObject({ title: 'Новина 21', body: '<p>Текст</p>' });
    expect(await findNewsItem('n-99')).toBeNull();
  });

  it('what is gone is missing, not out of order, and a list with no content is empty', async () => {
    const { NEWS } = await import('@/lib/news/news');
    const { listFines } = await import('@/lib/fines/fine-calls');
    const { clientOf } = await import('@/lib/api/server-client');
    const { readByLink } = await import('@/lib/links/private-link');
    const { getCase } = await import('@/lib/appeals/appeal-calls');
    const { storeSettings } = await import('@/lib/settings/settings');
    expect(await NEWS.readPage(1)).toMatchObject({ data: { results: { length: 10 } } });
    storeSettings({ settings: { ...DEFAULT_SETTINGS, features: ['appeal-case'] }, source: 'api' });
    broken = { status: 410, body: '{"detail":"Посилання вже не діє."}' };
    await expect(getCase(clientOf({}), 'user-appeals/5/')).rejects.toMatchObject({ status: 404 });
    expect(await readByLink('key', 'appeal-case', (one) => getCase(one, 'appeal-case/'))).toEqual({ kind: 'dead' });
    await expect(NEWS.readPage(2)).rejects.toMatchObject({ digest: expect.stringContaining('404') });
    broken = { status: 204, body: '' };
    expect(await listFines(clientOf({}))).toEqual([]);
    expect(await NEWS.readPage(1)).toMatchObject({ data: { results: [] }, stale: false });
  });

  it('a news item with an impossible id is not requested', async () => {
    const { findNewsItem } = await import('@/lib/news/news');
    for (const id of ['', '../user', 'a/b', 'x'.repeat(65), ' ', '%2e%2e']) expect(await findNewsItem(id)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('the news list has no bodies, and its pictures have addresses on the API’s host', async () => {
    const { listNews } = await import('@/lib/news/news');
    const [first] = (await listNews(1)).results;
    expect(first).not.toHaveProperty('body');
    expect(first?.image).toBe(`${new URL(process.env.API_BASE_URL ?? '').origin}/media/1.png`);
  });

  it.each([
    ['an error', { status: 503, body: '{"detail":"Maintenance"}' }],
    ['a web page', { status: 200, body: '<!doctype html>' }],
    ['half an answer', { status: 200, body: '{"results": [{"id":' }],
    ['another shape', { status: 200, body: '{"results": {"id": 1}}' }],
  ])('%s is reported as an outage, never as “no such car”', async (_, answered) => {
    broken = answered;
    const { searchByTypedPlate } = await import('@/lib/evacuations/evacuations');
    expect(await searchByTypedPlate('АВ 7777 СЕ')).toMatchObject({ kind: 'outage' });
  });

  it.each(['', '*', 'х'.repeat(500), '\u0000', '🚗🚗'])(
    '“%s” is not a plate and is not searched for',
    async (typed) => {
      const { searchByTypedPlate } = await import('@/lib/evacuations/evacuations');
      expect(await searchByTypedPlate(typed)).toMatchObject({
        kind: 'bad',
        message: expect.stringContaining('номерний знак') as string,
      });
      expect(asked).toEqual([]);
    },
  );
});
