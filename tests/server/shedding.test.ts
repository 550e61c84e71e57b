import { request as ask, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLimiter } from '@/server/limiter';
import { openFront, type OpenFront } from './open-front';

const AT_ONCE = 2;
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
let front: OpenFront;
let making: ServerResponse[];
let isStuck: boolean;
let came: number;
let refused: number;

const finish = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'private, no-store' }).end('<h1>Мої авто');

beforeEach(async () => {
  making = [];
  isStuck = false;
  const limiter = createLimiter({ atOnce: AT_ONCE, waitingMax: 1, idleMs: () => 0 });
  front = await openFront(
    (request, response) => {
      if (isStuck) {
        making.push(response);
        return;
      }
      response
        .writeHead(request.url?.startsWith('/404') ? 404 : 200, {
          'content-type': 'text/html',
          'cache-control': SHARED,
        })
        .end(`<h1>${request.url === '/outage' ? 'Сталася помилка' : 'Сторінка'}</h1><script src="/a.js"></script>`);
    },
    {
      acquire: async (options) => {
        came += 1;
        const release = await limiter.acquire(options);
        if (!release) refused += 1;
        return release;
      },
    },
  );
  await front.prepare();
  for (const path of ['/', '/news', '/contact']) await front.ask(path);
  isStuck = true;
  came = 0;
  refused = 0;
});
afterEach(() => front.close());

const OWN_FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function come(path: string, method = 'GET') {
  const before = came;
  const headers = method === 'POST' ? { ...OWN_FORM, origin: front.origin } : {};
  const call = ask(front.origin + path, { method, headers, agent: false });
  const status = new Promise<number>((resolve, reject) => {
    call.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    call.on('error', reject);
  });
  status.catch(() => undefined);
  call.end();
  await expect.poll(() => came).toBe(before + 1);
  return { status, call };
}

async function fill() {
  const inside = [];
  for (let place = 0; place < AT_ONCE; place += 1) inside.push(await come('/cabinet'));
  await expect.poll(() => making.length).toBe(AT_ONCE);
  return inside;
}

it('under overload cached pages are served, others get 503 with Retry-After, and queued visitors are served', async () => {
  const inside = await fill();
  const waiting = await come('/cabinet');

  for (const path of ['/', '/news?utm=1', '/contact', '/healthz/live'])
    expect((await front.ask(path)).status, path).toBe(200);
  expect((await front.ask('/404')).status).toBe(404);
  for (const path of ['/cabinet/fines', '/fine?license_plate=AA1234BB', '/news/page/7', '/contact?x=1']) {
    const answer = await front.ask(path);
    const { 'retry-after': retry, 'cache-control': caching } = answer.headers;
    expect([answer.status, retry, caching, answer.body], path).toEqual([
      503,
      '30',
      'no-store',
      '<h1>Сталася помилка</h1>',
    ]);
  }
  expect(making, 'nothing was begun for those who were refused').toHaveLength(AT_ONCE);

  making.forEach(finish);
  expect(await Promise.all(inside.map(({ status }) => status))).toEqual([200, 200]);
  await expect.poll(() => making.length).toBe(AT_ONCE + 1);
  making.slice(AT_ONCE).forEach(finish);
  expect(await waiting.status).toBe(200);
});

it('under overload a POST leaves the queue before a GET', async () => {
  await fill();
  const reader = await come('/cabinet');
  const writer = await come('/contact', 'POST');
  making.slice(0, 1).forEach(finish);
  await expect.poll(() => making.length).toBe(AT_ONCE + 1);
  expect(front.asked.at(-1)?.method).toBe('POST');
  making.slice(-1).forEach(finish);
  expect(await writer.status).toBe(200);
  await expect.poll(() => making.length).toBe(AT_ONCE + 2);
  making.forEach((response) => response.headersSent || finish(response));
  expect(await reader.status).toBe(200);
});

it('a visitor who disconnects while queued leaves the place to another', async () => {
  await fill();
  const impatient = await come('/cabinet');
  impatient.call.destroy();
  await expect(impatient.status).rejects.toThrow();
  await expect.poll(() => refused).toBe(1);
  const next = await come('/cabinet/fines');
  making.forEach(finish);
  await expect.poll(() => front.asked.at(-1)?.url).toBe('/cabinet/fines');
  making.slice(AT_ONCE).forEach(finish);
  expect(await next.status).toBe(200);
});
