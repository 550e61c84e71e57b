import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openGateway, SITE, tokenFrom, type OpenedGateway } from '@/tests/gateway/open-gateway';

let gateway: OpenedGateway;
let leave: (request: Request) => Promise<Response>;
let redirectExpired: (request: Request) => Promise<Response>;

beforeEach(async () => {
  gateway = await openGateway();
  ({ POST: leave } = await import('@/app/logout/route'));
  ({ GET: redirectExpired } = await import('@/app/logout/expired/route'));
});
afterEach(() => gateway.city.close());

const post = async (headers: Record<string, string>, query = '') =>
  leave(new Request(`${SITE}/logout${query}`, { method: 'POST', headers }));
const expired = async (cookie: string, next = '/cabinet/auto') =>
  redirectExpired(new Request(`${SITE}/logout/expired?next=${encodeURIComponent(next)}`, { headers: { cookie } }));
const calls = () => gateway.city.requests.map(({ method, path }) => `${method} ${path}`);

describe('signing out', () => {
  test('tells the API, clears all cookies and redirects to the sign-in page', async () => {
    const token = await tokenFrom(gateway.city);
    const answer = await post({ cookie: await gateway.cookie(token), 'sec-fetch-site': 'same-origin' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?reason=logout']);
    expect(answer.headers.getSetCookie()).toHaveLength(3);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(calls()).toContain('POST logout/');
    expect((await gateway.call('user/', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  test('works when the API is unreachable, and with any cookie', async () => {
    await gateway.city.close();
    for (const cookie of [await gateway.cookie(), 'auth._token.local=zzz', '']) {
      const answer = await post({ cookie, origin: SITE });
      expect([answer.status, answer.headers.getSetCookie().length]).toEqual([303, 3]);
    }
  });

  test('without a session makes no API call', async () => {
    expect((await post({ origin: SITE })).status).toBe(303);
    expect(calls()).toEqual([]);
  });

  test('requested by another site is refused and changes nothing', async () => {
    const answer = await post({ cookie: await gateway.cookie(), origin: 'https://evil.example' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect(calls()).toEqual([]);
  });
});

describe('the sign-out address for a page whose data were refused', () => {
  test('changes nothing for a session that the API accepts', async () => {
    const answer = await expired(await gateway.cookie(await tokenFrom(gateway.city)));
    expect([answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual(['/cabinet/auto', []]);
  });

  test('changes nothing while the API does not answer', async () => {
    gateway.city.fail({ path: '', body: 'reset' });
    const answer = await expired(await gateway.cookie());
    expect([answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual(['/cabinet/auto', []]);
  });

  test('clears the cookies of a session that the API refuses, and keeps the return path', async () => {
    const answer = await expired(await gateway.cookie('dead'));
    expect(answer.headers.get('location')).toBe('/login?reason=expired&next=%2Fcabinet%2Fauto');
    expect(answer.headers.getSetCookie()).toHaveLength(3);
  });

  test.each([
    ['logout', '/login?reason=logout'],
    ['inactive', '/login?reason=inactive&next=%2Fcabinet%2Fauto'],
    ['%22%3E', '/login?reason=expired&next=%2Fcabinet%2Fauto'],
  ])('ends a session that this browser ended (%s) without reaching the server', async (reason, login) => {
    const token = await tokenFrom(gateway.city);
    const answer = await expired(`${await gateway.cookie(token)}; pi_session=ended.${reason}`);
    expect(answer.headers.get('location')).toBe(login);
    expect(answer.headers.getSetCookie()).toHaveLength(3);
    expect(calls()).toContain('POST logout/');
  });

  test('ends a session that the API still accepts only with the site’s proof that its page was refused', async () => {
    const token = await tokenFrom(gateway.city);
    const { refusalProof } = await import('@/lib/session/end-session');
    const ask = async (proof: string) =>
      redirectExpired(
        new Request(`${SITE}/logout/expired?next=%2Fcabinet&proof=${proof}`, {
          headers: { cookie: await gateway.cookie(token) },
        }),
      );
    for (const proof of ['', 'forged', refusalProof('of another session')]) {
      const answer = await ask(proof);
      expect([answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual(['/cabinet', []]);
    }
    const answer = await ask(refusalProof(token));
    expect([answer.headers.get('location'), answer.headers.getSetCookie().length]).toEqual([
      '/login?reason=expired&next=%2Fcabinet',
      3,
    ]);
  });

  test('keeps no plate in the return path', async () => {
    const answer = await expired(await gateway.cookie('dead'), '/cabinet/fines?car=AB4127KM&state=unpaid');
    expect(answer.headers.get('location')).toBe('/login?reason=expired&next=%2Fcabinet%2Ffines%3Fstate%3Dunpaid');
  });

  test('sends neither a redirect nor cookies to a script that requests a page', async () => {
    const headers = { cookie: await gateway.cookie('dead'), 'sec-fetch-mode': 'cors', rsc: '1' };
    const answer = await redirectExpired(new Request(`${SITE}/logout/expired?next=%2Fcabinet`, { headers }));
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([200, null, []]);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'text/plain; charset=utf-8',
      'no-store',
    ]);
  });

  test('redirects a browser that opens it as a page', async () => {
    const headers = { cookie: await gateway.cookie('dead'), 'sec-fetch-mode': 'navigate' };
    const answer = await redirectExpired(new Request(`${SITE}/logout/expired?next=%2Fcabinet`, { headers }));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?reason=expired&next=%2Fcabinet']);
  });

  test('gives no reason to a visitor who had no session', async () => {
    const answer = await redirectExpired(new Request(`${SITE}/logout/expired?next=%2Fcabinet%2Fauto`));
    expect(answer.headers.get('location')).toBe('/login?next=%2Fcabinet%2Fauto');
  });

  test.each([
    ['inactive', '/login?reason=inactive&next=%2Fcabinet%2Fauto'],
    ['logout', '/login?reason=logout'],
    ['email', '/login?reason=email'],
    ['password', '/login?reason=password'],
    ['deleted', '/login?reason=deleted'],
    ['confirmed', '/login?reason=confirmed'],
    ['%22%3E', '/login?next=%2Fcabinet%2Fauto'],
    ['toString', '/login?next=%2Fcabinet%2Fauto'],
  ])('gives the reason (%s) when the answer to another tab has already cleared the cookies', async (reason, login) => {
    const address = `${SITE}/logout/expired?next=%2Fcabinet%2Fauto&reason=${reason}`;
    const answer = await redirectExpired(new Request(address));
    expect(answer.headers.get('location')).toBe(login);
  });

  test('does not end a session because of its own address', async () => {
    const headers = { cookie: await gateway.cookie(await tokenFrom(gateway.city)) };
    const answer = await redirectExpired(
      new Request(`${SITE}/logout/expired?next=%2Fcabinet&reason=logout`, { headers }),
    );
    expect([answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual(['/cabinet', []]);
  });

  test('never redirects to another site', async () => {
    const answer = await expired(await gateway.cookie('dead'), '//evil.example');
    expect(answer.headers.get('location')).toBe('/login?reason=expired&next=%2Fcabinet');
  });
});
