import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFront, type OpenFront } from './open-front';

const NONCE = 'bm9uY2U=';
const PRIVATE = 'private, no-store';
let front: OpenFront;
let renders = 0;

const page: RequestListener = (request, response) => {
  renders += 1;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': PRIVATE,
    'content-security-policy': `script-src 'self' 'nonce-${NONCE}'`,
  });
  response.end(
    `<h1>${request.url ?? ''} ${request.headers.cookie ?? 'нікому'}</h1><script nonce="${NONCE}">own()</script><script>steal()</script>`,
  );
};

beforeEach(async () => {
  renders = 0;
  front = await openFront(page);
});
afterEach(() => front.close());

describe('the page of a form', () => {
  it('is one page for all visitors without a cookie, and other caches may not store it', async () => {
    const first = await front.ask('/login');
    const second = await front.ask('/login/');
    expect(renders).toBe(1);
    for (const { status, body, headers } of [first, second]) {
      expect([status, headers['cache-control']]).toEqual([200, PRIVATE]);
      expect(body).toContain('/login нікому');
      expect(body).not.toContain(NONCE);
      expect(headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-[^']+'$/);
    }
  });

  it.each([
    ['has a cookie', '/login', { cookie: 'auth._token.local=x' }],
    ['comes by an address with a query', '/fine?serial_number=1', {}],
    ['brings a token', '/contact', { authorization: 'Bearer x' }],
    ['asks for its data alone', '/contact', { rsc: '1' }],
  ])('is rendered separately for a visitor who %s', async (_, path, headers) => {
    await front.ask(path);
    await front.ask(path, headers);
    await front.ask(path, headers);
    const answer = await front.ask(path, headers);
    expect(renders).toBeGreaterThanOrEqual(4);
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${NONCE}'`);
  });

  it('is never mixed up with that of a citizen with a cookie', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const citizen = await front.ask('/contact', { cookie: `name=${turn}` });
      const stranger = await front.ask('/contact');
      expect(citizen.body).toContain(`/contact name=${turn}`);
      expect(stranger.body).toContain('/contact нікому');
    }
  });
});
