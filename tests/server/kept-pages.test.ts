// What visitors get of a page that the front keeps: fresh, old, changed or gone, and never one made for another request.
import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rawRequest } from '@/e2e/raw-request';
import { type RenderNotes, renderNotes } from '@/lib/api/render-notes';
import { openFront, type OpenFront } from './open-front';

const MINUTE = 60_000;
const NEWS = new Set(['news'] as const);
const PART = {
  rsc: '1',
  'next-router-state-tree': 'tree',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_tree',
  'next-url': '/news',
};

let front: OpenFront;
let write: RequestListener;

interface Given {
  status?: number;
  headers?: OutgoingHttpHeaders;
  notes?: Partial<RenderNotes>;
}

const page =
  (body: string, { status = 200, headers = {}, notes = {} }: Given = {}): RequestListener =>
  (_request, response) => {
    Object.assign(renderNotes.getStore() ?? {}, notes);
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  write = page('старі', { notes: { nouns: NEWS } });
  front = await openFront((request, response) => write(request, response));
});
afterEach(() => {
  front.close();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const read = async (path = '/news', headers: Record<string, string> = {}) => (await front.ask(path, headers)).body;
const renders = (path = '/news') => front.asked.filter(({ url }) => url?.split('?', 1)[0] === path).length;

describe('a visitor of a public page', () => {
  it('gets one of the last minute, then the old one once more, and then the new one', async () => {
    await read();
    write = page('нові');
    pass(MINUTE - 1);
    expect([await read(), renders()]).toEqual(['старі', 1]);
    pass(1);
    expect(await read()).toBe('старі');
    await expect.poll(() => read()).toBe('нові');
    expect(renders()).toBe(2);
  });

  it('is counted for the operator by how the page came: rendered, from memory, or old', async () => {
    await read();
    await read();
    await read('/news/');
    pass(MINUTE);
    await read();
    expect(front.cache.counts()).toEqual({ miss: 1, hit: 2, stale: 1 });
  });

  it('shares one render with all who came meanwhile', async () => {
    const waiting: (() => void)[] = [];
    write = (request, response) => waiting.push(() => page('одна')(request, response));
    const visitors = Array.from({ length: 50 }, () => rawRequest(front.origin, '/news'));
    await expect.poll(() => front.received().filter((bytes) => bytes > 0).length).toBe(50);
    waiting.forEach((answer) => answer());
    expect((await Promise.all(visitors)).map(({ body }) => body)).toEqual(Array(50).fill('одна'));
    expect(renders()).toBe(1);
  });

  it('gets an item that is gone once more at most', async () => {
    await read('/news/7');
    pass(MINUTE);
    write = page('немає', { status: 404 });
    expect((await front.ask('/news/7')).status).toBe(200);
    await expect.poll(async () => (await front.ask('/news/7')).status).toBe(404);
  });

  it('gets the new content at once when it has changed, and other pages as they were', async () => {
    await read();
    await read('/vacancies');
    write = page('сплата', { notes: { nouns: new Set(['faq'] as const) } });
    await read('/pay');
    write = page('нові');
    front.cache.drop(['vacancies', 'news']);
    expect([await read(), await read('/vacancies'), await read('/pay')]).toEqual(['нові', 'нові', 'сплата']);
    front.cache.dropAll();
    expect(await read('/pay')).toBe('нові');
  });

  it('gets no page whose content changed while it was rendered for another, but the last good one if nothing renders', async () => {
    await read();
    front.cache.drop(['news']);
    write = (request, response) => {
      front.cache.drop(['news']);
      page('проміжні')(request, response);
    };
    await read();
    write = page('збій', { status: 500 });
    expect(await read(), 'it stands in').toBe('старі');
    pass(59 * MINUTE);
    expect(await read(), 'for an hour').toBe('старі');
    pass(2 * MINUTE);
    expect((await front.ask('/news')).status).toBe(500);
  });

  it.each([
    [{ holdsMs: Infinity }, MINUTE, 's-maxage=60, stale-while-revalidate=600'],
    [{ holdsMs: 250_000 }, MINUTE, 's-maxage=60, stale-while-revalidate=190'],
    [{ holdsMs: 20_000 }, 20_000, 's-maxage=20, stale-while-revalidate=0'],
    [{ isShortLived: true }, 5_000, 's-maxage=5, stale-while-revalidate=5'],
  ])('gets a page of which %o is known for %d ms, from other caches too', async (notes, ms, told) => {
    write = page('зараз', { notes });
    expect((await front.ask('/news')).headers['cache-control']).toBe(`public, max-age=0, ${told}`);
    pass(ms - 1);
    await read();
    expect(renders()).toBe(1);
    pass(1);
    await read();
    await expect.poll(() => renders()).toBe(2);
  });

  it('gets no page with something missing once five seconds have passed, but the whole one', async () => {
    write = page('без новин', { notes: { isShortLived: true } });
    await read();
    write = page('ціла');
    pass(5_000);
    expect(await read()).toBe('ціла');
  });

  const others: [string, Given][] = [
    ['leads on', { status: 307 }],
    ['failed', { status: 500 }],
    ['is about what did not come', { notes: { isOut: true } }],
    ['sets cookies', { headers: { 'set-cookie': ['a=1', 'b=2'] } }],
    ['depends on a cookie', { headers: { vary: 'rsc, cookie' } }],
    ['depends on the browser', { headers: { vary: 'user-agent, rsc' } }],
    ['depends on anything', { headers: { vary: '*' } }],
    ['depends on what it names wrongly', { headers: { vary: 'rsc next-url' } }],
  ];
  it.each(others)('gets nothing of another’s page that %s', async (_what, given) => {
    write = page('чуже', given);
    await read();
    await read();
    expect(renders()).toBe(2);
  });

  it.each([undefined, 'RSC, Next-Router-State-Tree,next-url', 'rsc, Accept-Encoding'])(
    'gets another’s page that varies by %s alone',
    async (vary) => {
      write = page('спільна', vary === undefined ? {} : { headers: { vary } });
      await read();
      await read('/news', { cookie: 'a=1' });
      expect(renders()).toBe(1);
    },
  );
});

describe('a part of a page that scripts ask for', () => {
  it.each(Object.keys(PART))('is another one for another %s', async (name) => {
    for (const headers of [PART, { ...PART, [name]: 'other' }, { ...PART, [name]: '' }]) {
      await read('/news?_rsc=a', headers);
      await read('/news?_rsc=a', headers);
    }
    expect(renders()).toBe(3);
  });

  it('is the same whoever asks and whatever they search for, and another with another checksum or page', async () => {
    await read('/news?_rsc=a', { rsc: '1' });
    await read('/news?name=secret&_rsc=a', { rsc: '1', cookie: 'a=1', authorization: 'Bearer x' });
    expect(renders()).toBe(1);
    await read('/news?_rsc=b', { rsc: '1' });
    await read('/news?_rsc=a', { rsc: '1', 'next-router-prefetch': '1' });
    await read('/news?_rsc=a', { rsc: '1', 'next-url': '1' });
    await read('/pay?_rsc=a', { rsc: '1' });
    expect([renders(), renders('/pay')]).toEqual([4, 1]);
  });

  it('is asked of the framework by its checksum and its own headers alone', async () => {
    await read('/news?name=secret&_rsc=a%26b', { rsc: '1', cookie: 'a=1', 'next-router-prefetch': '1' });
    const [asked] = front.asked;
    expect(asked?.url).toBe('/news?_rsc=a%26b');
    expect(asked?.headers).toMatchObject({ rsc: '1', 'next-router-prefetch': '1' });
    for (const name of ['cookie', 'next-router-state-tree', 'next-url'])
      expect(asked?.headers).not.toHaveProperty(name);
  });

  it('is not kept under headers that are longer than any of ours', async () => {
    for (let time = 0; time < 2; time += 1) await read('/news', { ...PART, 'next-url': 'x'.repeat(9_000) });
    expect(renders()).toBe(2);
  });
});

describe('a stranger who invents addresses', () => {
  it('pushes out no page, and of missing ones the oldest', async () => {
    await read();
    const size = front.cache.size();
    write = page('немає', { status: 404, notes: { nouns: NEWS } });
    for (let number = 0; number <= 1_000; number += 1) await read(`/news/${number}`);
    expect(front.cache.size() - size, 'one page for all').toBeLessThan(1_000);
    for (const number of [1_000, 0]) await read(`/news/${number}`);
    expect([renders('/news/1000'), renders('/news/0'), renders()]).toEqual([1, 2, 1]);
  });

  it('fills a bounded memory of parts', async () => {
    await read();
    write = page('x'.repeat(2_000_000), { headers: { 'content-type': 'application/octet-stream' } });
    for (let number = 0; number < 12; number += 1) await read(`/news?_rsc=${number}`, { rsc: '1' });
    expect(front.cache.size()).toBeLessThan(17 * 1024 * 1024);
    expect(front.cache.size()).toBeGreaterThan(13 * 1024 * 1024);
    await read();
    expect(renders()).toBe(13);
  });
});
