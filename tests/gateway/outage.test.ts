import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FROM_NOBODY } from '@/contract/call-headers';
import { httpAnswer, startFaultProxy, type Fault, type FaultProxy } from '@/tests/fault-proxy';
import type { Failure } from '@/tests/stand-in-api';
import { openGateway, SITE, type OpenedGateway } from './open-gateway';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
let gateway: OpenedGateway;

beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => {
  vi.useRealTimers();
  return gateway.city.close();
});

describe('a citizen gets a readable error and never a success when', () => {
  const cases: [string, Omit<Failure, 'path'>, number][] = [
    ['closes the connection', { body: 'reset' }, 503],
    ['is overloaded behind a proxy', { status: 503, body: 'html' }, 503],
    ['breaks its JSON off', { body: 'cut' }, 502],
    ['answers a web page', { body: 'html' }, 502],
    ['redirects', { status: 302, headers: { location: 'https://evil.example/' } }, 502],
    ['refuses with a web page', { status: 403, body: 'html' }, 403],
  ];
  test.each(cases)('the API %s', async (_name, failure, status) => {
    gateway.city.fail({ path: '', ...failure });
    const answer = await gateway.call('news/');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.has('location')).toBe(false);
    expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/[а-яіїєґ]{4}/i) });
    if (status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('the API accepts the call and never answers', async () => {
    await gateway.city.close();
    gateway = await openGateway({ API_TIMEOUT_MS: '100' });
    gateway.city.fail({ path: '', silent: true });
    const answer = await gateway.call('news/');
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/[а-яіїєґ]{4}/i) });
  });

  const upload = new FormData();
  upload.append('files', new File(['x'], 'a.jpg'));

  test.each([
    ['an upload, which is here in full: after two minutes', 'uploads/', upload, 120_000],
    ['a message: after six times the limit of a look-up', 'contact-responses/', '{}', 60_000],
    ['a sign-in: after the limit of a look-up', 'login/', '{}', 10_000],
  ])('the API never answers %s', async (_name, path, body, limit) => {
    gateway.city.fail({ path: '', silent: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isOver = false;
    const answer = gateway.call(path, { method: 'POST', body }).finally(() => (isOver = true));
    await expect.poll(() => gateway.city.requests.length).toBe(1);
    // Polling has moved the clock a little.
    vi.advanceTimersByTime(limit * 0.9);
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    vi.advanceTimersByTime(limit * 0.1);
    expect((await answer).status).toBe(503);
  });

  test('the API never answers while garbage is collected', async () => {
    await gateway.city.close();
    gateway = await openGateway({ API_TIMEOUT_MS: '300' });
    gateway.city.fail({ path: '', silent: true });
    const tidying = setInterval(collectGarbage, 20);
    const answer = await gateway.call('news/').finally(() => clearInterval(tidying));
    expect(answer.status).toBe(503);
  });

  test('the API is unreachable', async () => {
    await gateway.city.close();
    expect((await gateway.call('news/')).status).toBe(503);
  });

  test('the API refuses with 429: its message and Retry-After are passed on', async () => {
    gateway.city.fail({
      path: 'news/',
      status: 429,
      body: { text: '{"detail":"Забагато спроб."}' },
      headers: { 'retry-after': '60' },
    });
    const answer = await gateway.call('news/');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await answer.json()).toEqual({ detail: 'Забагато спроб.' });
  });
});

describe('a fault on the connection to a city’s API', () => {
  let link: FaultProxy;

  beforeEach(async () => {
    link = await startFaultProxy(new URL(gateway.city.url));
    vi.stubEnv('API_BASE_URL', `http://${link.host}/api/v2`);
    vi.stubEnv('API_TIMEOUT_MS', '300');
    vi.resetModules();
  });
  afterEach(() => link.close());

  const ask = async (path: string, init?: RequestInit) => {
    const { passThroughGateway } = await import('@/lib/gateway/gateway');
    return passThroughGateway(new Request(`${SITE}/api/v2/${path}`, init), FROM_NOBODY);
  };
  const message = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ірина', message: 'Дякую' }),
  };
  const page = '<!doctype html><title>Gateway</title><p>upstream error';

  test.each<[string, Fault, number[]]>([
    ['it refuses connections', 'refuse', [503]],
    ['it breaks them off', 'reset', [503]],
    ['it takes the call and says nothing', 'hang', [503]],
    ['it is frozen', 'frozen', [503]],
    ['it answers later than anybody waits', { delayMs: 60_000 }, [503]],
    ['it breaks off before its headers end', { cutAfter: 20 }, [503]],
    ['it breaks off within its body', { cutAfter: 172 }, [502, 503]],
    ['it says something that is no web', { says: 'SSH-2.0-OpenSSH_9.6\r\n' }, [503]],
    ['it says JSON that is none', { says: httpAnswer('200 OK', 'application/json', '{"results":[') }, [502, 503]],
    ['it says a web page', { says: httpAnswer('200 OK', 'text/html', page) }, [502, 503]],
    ['it says a web page about its own gateway', { says: httpAnswer('504 Gateway Timeout', 'text/html', page) }, [503]],
  ])(
    '(%s) gives a citizen a readable error, never a success, and calls recover once it is gone',
    async (_name, fault, statuses) => {
      await link.set(fault);
      for (const answer of [await ask('news/'), await ask('contact-responses/', message)]) {
        expect(statuses).toContain(answer.status);
        const { detail } = (await answer.json()) as { detail: string };
        expect(detail).toMatch(/[а-яіїєґ]{4}/i);
        expect(detail).not.toMatch(/[a-z]{4}/i);
      }
      await link.set('none');
      // A connection that broke while idle is discovered by the next request on it.
      await expect.poll(async () => (await ask('news/')).status).toBe(200);
      await expect.poll(async () => (await ask('contact-responses/', message)).status).toBe(201);
    },
  );
});
