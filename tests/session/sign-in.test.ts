import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACKGROUND_HEADER } from '@/contract/call-headers';
import type * as SignIn from '@/lib/session/sign-in';
import { openGateway, SITE, type OpenedGateway } from '@/tests/gateway/open-gateway';
import type { RecordedRequest } from '@/tests/stand-in-api';
import { newUser, STAND_IN_LOGIN, STAND_IN_PASSWORD } from '@/tests/stand-in-data';

interface SetCookie {
  name: string;
  value: string;
}

const request = vi.hoisted(() => ({ headers: new Headers(), cookies: [] as SetCookie[] }));
vi.mock('next/headers', () => ({
  headers: async () => request.headers,
  cookies: async () => ({
    get: (wanted: string) => request.cookies.find(({ name }) => name === wanted),
    set: (cookie: SetCookie) => request.cookies.push(cookie),
  }),
}));

const START = { values: { login: '' }, errors: {}, attempt: 3 };

let gateway: OpenedGateway;
let signIn: typeof SignIn.signIn;

beforeEach(async () => {
  request.headers = new Headers({ origin: SITE });
  request.cookies = [];
  gateway = await openGateway();
  ({ signIn } = await import('@/lib/session/sign-in'));
});
afterEach(() => gateway.city.close());

const asked = () => gateway.city.requests.map(({ method, path }) => `${method} ${path}`);
const bodyOf = (sent: RecordedRequest | undefined): unknown => JSON.parse(sent?.body ?? 'null');

function formOf(typed: Record<string, string> = {}) {
  const form = new FormData();
  const all = { login: STAND_IN_LOGIN, password: STAND_IN_PASSWORD, next: '/cabinet/auto', ...typed };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  return form;
}

async function goesTo(form: FormData): Promise<string | undefined> {
  const thrown: unknown = await signIn(START, form).catch((error: unknown) => error);
  const { digest } = thrown as { digest?: string };
  return digest?.split(';')[2];
}

test('a citizen who signs in gets a session with a mark of its own, and the page they wanted', async () => {
  expect(await goesTo(formOf())).toBe('/cabinet/auto');
  const [session, mark, name] = request.cookies;
  expect(request.cookies.map((cookie) => cookie.name)).toEqual(['auth._token.local', 'pi_session', 'pi_name']);
  const { openSession } = await import('@/lib/session/cookies');
  const opened = await openSession(session?.value);
  expect(opened).toMatchObject({ name: 'Олена', mark: mark?.value });
  expect(name?.value).toBe('Олена');
  const answer = await gateway.call('user/', { headers: { authorization: `Bearer ${opened?.token ?? ''}` } });
  expect(answer.status).toBe(200);
  await goesTo(formOf());
  expect(request.cookies[4]?.value).not.toBe(mark?.value);
});

test.each(['https://evil.example/', '//evil.example', '/login', ''])(
  'a citizen who signs in with the return page "%s" gets the cabinet instead',
  async (next) => {
    expect(await goesTo(formOf({ next }))).toBe('/cabinet');
  },
);

test.each([
  [' Citizen@Example.ORG', 'citizen@example.org'],
  ['067 123 45 67', '+38 (067) 123-45-67'],
  ['+380671234567', '+38 (067) 123-45-67'],
])('an e-mail or phone typed as "%s" is sent to the API as "%s"', async (login, sent) => {
  await goesTo(formOf({ login }));
  expect(bodyOf(gateway.city.requests[0])).toMatchObject({ login: sent });
});

test.each([
  ['fails', { status: 503 }],
  ['answers something else', { status: 200, body: { text: '{"email":"citizen@example.org"}' } }],
  ['knows none', { status: 200, body: { text: JSON.stringify({ ...newUser(), first_name: null }) } }],
])('a citizen is signed in even when the API %s on a request for the name', async (_, failure) => {
  gateway.city.fail({ path: 'user/', ...failure });
  expect(await goesTo(formOf())).toBe('/cabinet/auto');
  expect(request.cookies[2]?.value).toBe('Мій кабінет');
});

test('loading the name at sign-in does not count as the citizen’s activity', async () => {
  await goesTo(formOf());
  expect(asked()).toEqual(['POST login/', 'GET user/']);
  expect(gateway.city.requests[1]?.headers[BACKGROUND_HEADER]).toBe('1');
});

test('a sign-in attempt passes the visitor’s address to the API, for its limits', async () => {
  const { createRenderNotes, renderNotes } = await import('@/lib/api/render-notes');
  const notes = createRenderNotes({ clientAddress: '203.0.113.9' });
  await renderNotes.run(notes, () => signIn(START, formOf({ password: 'інший' })));
  expect(gateway.city.requests[0]?.headers).toMatchObject({ 'x-client-address': '203.0.113.9' });
});

test('a sign-in form from another site is not passed to the API', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}]) {
    request.headers = new Headers(headers as Record<string, string>);
    const state = await signIn(START, formOf());
    expect(state).toMatchObject({ failure: expect.stringMatching(/не зі сторінки цього сайту/) as string, attempt: 4 });
  }
  expect([asked(), request.cookies]).toEqual([[], []]);
});

test('a missing login or password is reported beside its field without an API call', async () => {
  const state = await signIn(START, formOf({ login: ' ', password: '' }));
  expect(state).toMatchObject({
    errors: { login: 'Вкажіть email або телефон', password: 'Вкажіть пароль' },
    attempt: 4,
  });
  expect(asked()).toEqual([]);
});

test('a refused sign-in keeps the typed login, but never the password', async () => {
  const state = await signIn(START, formOf({ password: 'не-той-пароль' }));
  expect(state).toMatchObject({
    values: { login: STAND_IN_LOGIN },
    failure: 'Неправильний логін або пароль.',
    attempt: 4,
  });
  expect(JSON.stringify(state)).not.toContain('не-той-пароль');
  expect(request.cookies).toEqual([]);
});

test('nobody is signed in while the API does not answer', async () => {
  gateway.city.fail({ path: 'login/', body: 'reset' });
  expect(await signIn(START, formOf())).toMatchObject({ outage: 503, attempt: 4 });
  expect(request.cookies).toEqual([]);
});

test('the sign-in asks for a captcha once the API requires it, and sends its answer along', async () => {
  expect((await signIn(START, formOf({ password: 'інший' }))).isCaptchaDue).toBeUndefined();
  const text = JSON.stringify({ detail: 'Позначте «Я не робот»', code: 'captcha_required' });
  gateway.city.fail({ path: 'login/', status: 400, body: { text } });
  const wanted = await signIn(START, formOf());
  expect(wanted.isCaptchaDue).toBe(true);
  expect((await signIn(wanted, formOf({ password: '' }))).isCaptchaDue).toBe(true);
  await signIn(wanted, formOf({ 'g-recaptcha-response': 'solved' }));
  const [without, , solved] = gateway.city.requests.filter(({ path }) => path === 'login/');
  expect(bodyOf(without)).not.toHaveProperty('captcha');
  expect(bodyOf(solved)).toMatchObject({ login: STAND_IN_LOGIN, captcha: 'solved' });
});
