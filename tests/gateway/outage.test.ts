import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Failure } from '@/tests/stand-in-api';
import { openGateway, type OpenedGateway } from './open-gateway';

let gateway: OpenedGateway;

beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.city.close());

describe('when the API does not answer as it should, a citizen reads a sentence and never a success', () => {
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

  test('the API takes the call and never answers', async () => {
    await gateway.city.close();
    gateway = await openGateway({ API_TIMEOUT_MS: '100' });
    gateway.city.fail({ path: '', silent: true });
    const answer = await gateway.call('news/');
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/[а-яіїєґ]{4}/i) });
  });

  test('the API is not there at all', async () => {
    await gateway.city.close();
    expect((await gateway.call('news/')).status).toBe(503);
  });

  test('its own refusals come through unchanged, with the time to wait', async () => {
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
