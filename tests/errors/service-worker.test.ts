import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

interface Asked {
  url: string;
  method?: string;
  mode?: string;
  destination?: string;
}

const ORIGIN = 'https://site.example';
const CODE = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8');
const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'));
const empty = { keys: () => Promise.resolve([]), match: () => Promise.resolve() };

/** What the worker answers to a request of a page, undefined where it leaves it to the browser. */
function answerOf(asked: Asked, fetch: () => Promise<Response>, caches: object) {
  const on: Record<string, (event: object) => void> = {};
  const self = { location: { origin: ORIGIN }, addEventListener: (name: string, act: never) => (on[name] = act) };
  runInNewContext(CODE, { self, fetch, caches, URL, Headers, Response, Date, console });
  let answer: Promise<Response> | undefined;
  on['fetch']?.({
    request: { method: 'GET', ...asked },
    preloadResponse: Promise.resolve(),
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: () => undefined,
  });
  return answer;
}

it('a page of the desk without a network tells to look whether what was just sent is recorded', async () => {
  const lost = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const caches = { ...empty, open: () => Promise.resolve(empty) };
  const answer = await answerOf({ url: `${ORIGIN}/desk/messages/7`, mode: 'navigate' }, lost, caches);
  expect(answer?.status).toBe(503);
  const html = await answer?.text();
  expect(html).toContain('Якщо ви щойно щось надіслали, перевірте, чи це записано');
  expect(html).not.toContain('Нічого не надіслано');
});

it('styles come from the site where the browser refuses what is kept', async () => {
  const styles = { url: `${ORIGIN}/_next/static/a.css`, destination: 'style' };
  const answer = await answerOf(styles, () => Promise.resolve(new Response('a{}')), { match: refused });
  expect(await answer?.text()).toBe('a{}');
});
