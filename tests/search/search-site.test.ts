import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStandIn } from '@/tests/stand-in-server';

const NEWS = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  title: `Новина ${index + 1}`,
  preview: index === 21 ? 'Електробуси на маршруті' : 'Звичайний день',
  body: '<p>Текст</p>',
}));
const FAQ = [
  {
    question: 'Що робити, якщо об’їзд закрито?',
    answer: '<p>Об&#39;їдьте <b>іншою</b> вулицею &amp; не поспішайте.</p><script>alert(1)</script>',
  },
];

let city: Server;
let asked: string[];
let failing: RegExp;
let withdrawn: number;

function answer(address: string): { status: number; body: unknown } {
  const { pathname, searchParams } = new URL(address, 'http://city.example');
  if (failing.test(pathname)) return { status: 500, body: {} };
  if (pathname === '/v2/faq/') return { status: 200, body: FAQ };
  const page = Number(searchParams.get('page'));
  const news = NEWS.filter(({ id }) => id !== withdrawn);
  return { status: 200, body: { count: news.length, results: news.slice((page - 1) * 10, page * 10) } };
}

async function search(query: string) {
  const { searchSite } = await import('@/lib/search/search-site');
  return searchSite(query);
}
const hrefs = async (query: string) => (await search(query)).found.map(({ href }) => href);

describe('the site search', () => {
  beforeEach(async () => {
    asked = [];
    failing = /^never$/;
    withdrawn = 0;
    city = createStandIn((request, response) => {
      asked.push(request.url ?? '');
      const { status, body } = answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((listening) => city.listen(0, '127.0.0.1', listening));
    vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(city.address() as AddressInfo).port}/v2`);
    vi.resetModules();
    Reflect.deleteProperty(globalThis, 'siteSearch');
  });
  afterEach(() => {
    vi.useRealTimers();
    city.closeAllConnections();
    city.close();
  });

  it('leads a citizen to the matching pages in any form of the words', async () => {
    expect((await hrefs('знижки'))[0]).toBe('/sale-info');
    expect(await hrefs('реквізит')).toContain('/info-pay');
    expect(await hrefs('евакуювали машину')).toContain('/evacuation');
    expect(await hrefs('підробки')).toContain('/authenticity');
    expect(await hrefs('вакансія')).toContain('/vacancies');
    const appeals = await hrefs('скарга');
    expect(appeals[0]).toBe('/appeal-fine');
    // This API cannot report the state of an appeal.
    expect(appeals).not.toContain('/appeal-fine/status');
  });

  it('finds news on any page of the list and FAQ with any apostrophe, shown as plain text', async () => {
    expect(await hrefs('електробусів')).toEqual(['/news/22']);
    const { found } = await search("об'їзд");
    expect(found[0]?.href).toBe('/#faq-n1');
    const words = found[0]?.excerpt.map(({ text }) => text).join('');
    expect(words).toBe('Об’їдьте іншою вулицею & не\u00a0поспішайте.');
    expect(found[0]?.title.filter((piece) => piece.found).map(({ text }) => text)).toEqual(['об’їзд']);
  });

  it('gives no results for an unknown word, and requests the API once for many searches', async () => {
    expect(await search('абракадабрище')).toMatchObject({ found: [], total: 0, missing: [] });
    await Promise.all(['штраф', 'знижка', 'новина'].map(search));
    expect(asked.sort()).toEqual(['/v2/faq/', '/v2/news/?page=1', '/v2/news/?page=2', '/v2/news/?page=3']);
  });

  it('does not show what was withdrawn since somebody searched last, however quiet the site', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await hrefs('електробусів')).toEqual(['/news/22']);
    withdrawn = 22;
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await hrefs('електробусів')).toEqual([]);
  });

  it('answers at once from an index that is a little late', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await hrefs('електробусів')).toEqual(['/news/22']);
    withdrawn = 22;
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect(await hrefs('електробусів')).toEqual(['/news/22']);
    await globalThis.siteSearch?.making;
    expect(await hrefs('електробусів')).toEqual([]);
  });

  it('gives the remaining results when one list is out, and names that list', async () => {
    failing = /news/;
    const results = await search('знижка');
    expect(results.missing).toEqual(['news']);
    expect(results.found[0]?.href).toBe('/sale-info');
  });
});
