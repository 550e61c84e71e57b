import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as LiveToken from '@/lib/session/session';
import type * as Session from '@/lib/session/session';
import { openGateway, tokenFrom, type OpenedGateway } from '@/tests/gateway/open-gateway';

const jar = vi.hoisted(() => new Map<string, { value: string }>());
vi.mock('next/headers', () => ({ cookies: async () => jar, headers: async () => new Headers() }));

let gateway: OpenedGateway;
let session: typeof Session;
let findLiveToken: typeof LiveToken.findLiveToken;

beforeEach(async () => {
  jar.clear();
  gateway = await openGateway();
  session = await import('@/lib/session/session');
  ({ findLiveToken } = await import('@/lib/session/session'));
});
afterEach(() => gateway.city.close());

async function bring(token: string, mark?: string) {
  const [name = '', value = ''] = (await gateway.cookie(token)).split(/=(.*)/s);
  jar.set(name, { value });
  if (mark !== undefined) jar.set('pi_session', { value: mark });
}

async function leadsTo(page: Promise<unknown>): Promise<string | undefined> {
  const thrown: unknown = await page.catch((error: unknown) => error);
  const digest = (thrown as { digest?: string } | null)?.digest?.split(';') ?? [];
  return digest[0] === 'NEXT_REDIRECT' ? digest[2] : digest[1];
}

const loadUser = async (token: string) => {
  const { findUser } = await import('@/lib/session/user-calls');
  const { clientOf } = await import('@/lib/api/server-client');
  return findUser(clientOf({ token }));
};

describe('a cabinet page', () => {
  test('is shown to a signed-in citizen', async () => {
    await bring('token', 'm-1');
    expect(await session.requireSession('/cabinet/auto')).toMatchObject({ token: 'token' });
    expect(await session.findLeftBehind()).toBeNull();
  });

  test('redirects a signed-out visitor to the sign-in page, with the return path', async () => {
    expect(await leadsTo(session.requireSession('/cabinet/auto'))).toBe('/logout/expired?next=%2Fcabinet%2Fauto');
    expect(await leadsTo(session.requireSession())).toBe('/logout/expired?next=%2Fcabinet');
    expect(await session.findLeftBehind()).toBeNull();
  });

  test('is not shown once this browser has ended the session, and passes the reason on', async () => {
    await bring('token', 'ended.inactive');
    expect(await session.findSession()).toBeNull();
    expect(await leadsTo(session.requireSession('/cabinet'))).toBe('/logout/expired?next=%2Fcabinet&reason=inactive');
    expect(await session.findLeftBehind()).toBe('inactive');
    jar.delete('auth._token.local');
    expect(await session.findLeftBehind()).toBeNull();
  });
});

describe('a page with the citizen’s data', () => {
  test('loads them with the citizen’s token', async () => {
    await bring(await tokenFrom(gateway.city));
    expect(await session.withSession('/cabinet', loadUser)).toMatchObject({ first_name: 'Олена' });
  });

  test('redirects to the sign-out address with a proof when the API refuses the token', async () => {
    await bring('dead');
    const { refusalProof } = await import('@/lib/session/end-session');
    expect(await leadsTo(session.withSession('/cabinet/auto', loadUser))).toBe(
      `/logout/expired?next=%2Fcabinet%2Fauto&proof=${refusalProof('dead')}`,
    );
  });

  test('is not found when the API answers 404', async () => {
    await bring('token');
    gateway.city.fail({ path: 'user/', status: 404 });
    const { clientOf } = await import('@/lib/api/server-client');
    const { userSchema } = await import('@/contract/user');
    const load = (token: string) => clientOf({ token })(userSchema, { path: 'user/' });
    expect(await leadsTo(session.withSession('/cabinet', load))).toBe('404');
  });

  test.each([403, 503])('fails with the API’s own %i and does not end the session', async (status) => {
    await bring('token');
    gateway.city.fail({ path: 'user/', status });
    await expect(session.withSession('/cabinet', loadUser)).rejects.toMatchObject({ status });
  });
});

describe('the token that a form is sent with', () => {
  test('is the citizen’s while the API accepts it', async () => {
    const token = await tokenFrom(gateway.city);
    await bring(token);
    expect(await findLiveToken()).toBe(token);
  });

  test('is absent without a session, and the API is not called', async () => {
    expect(await findLiveToken()).toBeNull();
    expect(gateway.city.requests).toEqual([]);
  });

  test('is absent once the API refuses it', async () => {
    await bring('dead');
    expect(await findLiveToken()).toBeNull();
  });

  test('is still the citizen’s when the API fails', async () => {
    await bring('token');
    gateway.city.fail({ path: 'user/', status: 503 });
    expect(await findLiveToken()).toBe('token');
  });
});

test('an API call for a visitor carries their address and the request id', async () => {
  const { createRenderNotes, renderNotes } = await import('@/lib/api/render-notes');
  const { clientOf } = await import('@/lib/api/server-client');
  const { findUser } = await import('@/lib/session/user-calls');
  const notes = createRenderNotes({ clientAddress: '203.0.113.9', requestId: 'request-12345' });
  const token = await tokenFrom(gateway.city);
  await renderNotes.run(notes, () => findUser(clientOf({ token })));
  expect(gateway.city.requests.at(-1)?.headers).toMatchObject({
    authorization: expect.stringMatching(/^Bearer /) as string,
    'x-client-address': '203.0.113.9',
    'x-forwarded-for': '203.0.113.9',
    'x-request-id': 'request-12345',
  });
});
