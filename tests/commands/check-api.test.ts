import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runInspection } from '@/backend/entry/commands/run';
import { startStandIn, type StandIn } from '@/tests/stand-in-api';
import { general, STAND_IN_LOGIN, STAND_IN_PASSWORD } from '@/tests/stand-in-data';

let api: StandIn;
beforeAll(async () => {
  api = await startStandIn();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const check = (...args: string[]) =>
  runInspection(['check-api', ...args], () => {
    throw new Error('check-api needs no settings');
  });

async function tokenOfCitizen(): Promise<string> {
  const body = JSON.stringify({ login: STAND_IN_LOGIN, password: STAND_IN_PASSWORD });
  const answer = await fetch(new URL('login/', `${api.url}/`), { method: 'POST', body });
  return ((await answer.json()) as { token: string }).token;
}

test('check-api confirms an API that answers as the specification says, and only reads', async () => {
  const token = await tokenOfCitizen();
  const before = api.requests.length;
  const { code, output } = await check(api.url, '--token', token);
  expect([code, output]).toEqual([0, expect.stringContaining('✔ GET user-fines/')]);
  expect(output).toContain('– fine-lookup');
  expect(output).not.toContain('✘');
  expect(output).not.toContain(token);
  expect(new Set(api.requests.slice(before).map(({ method }) => method))).toEqual(new Set(['GET']));
});

test('check-api says without a token that the cabinet was not checked', async () => {
  const { code, output } = await check(`${api.url}/`);
  expect([code, output]).toEqual([0, expect.stringContaining('– виклики кабінету не перевірено')]);
});

test.each([
  ['is missing', { path: 'faq/', status: 404 }, '✘ GET faq/ – статус 404 замість 200. Сайт не покаже запитань'],
  ['gives a web page', { path: 'news/', body: 'html' as const }, '✘ GET news/?page=1 – відповідь не є JSON. Сайт'],
  [
    'has another shape',
    { path: 'vacancies/', body: { text: '{"items":[]}' } },
    '✘ GET vacancies/?page=1 – поле results',
  ],
  ['closes the connection', { path: 'parking-places/', body: 'reset' as const }, '✘ GET parking-places/ – '],
  [
    'lets in without a token',
    { path: 'user/', body: { text: '{}' }, status: 200 },
    '✘ GET user/ без токена – статус 200',
  ],
])('check-api names a call that %s, says what the site will not do, and ends with 1', async (_case, failure, line) => {
  api.fail(failure);
  const { code, errors } = await check(api.url);
  expect([code, errors]).toEqual([1, expect.stringContaining(line)]);
});

test.each([
  [-300, '3\\d\\d'],
  [1200, '1[12]\\d\\d'],
])('check-api tells of a clock of the API that is %i seconds off', async (off, apart) => {
  const text = JSON.stringify({ data: { timestamp: Math.floor(Date.now() / 1000) + off } });
  api.fail({ path: 'user/last-request/', body: { text } });
  const { code, errors } = await check(api.url, '--token', await tokenOfCitizen());
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`годинником на ${apart} с\\. Сайт`));
});

const offer = (...features: string[]) =>
  api.fail({ path: 'general/', body: { text: JSON.stringify({ ...general, features }) } });

test('check-api names a feature that the site does not know', async () => {
  offer('faks', 'fine-card');
  const { output } = await check(api.url);
  expect(output).toContain('✔ fine-card');
  expect(output).toContain('✘ faks – такої сайт не знає');
});

test('check-api asks the look-up of fines where the API names it', async () => {
  offer('fine-lookup');
  api.fail({ path: 'fines/lookup/', body: { text: '{"found":"so"}' } });
  const line = '✘ GET fines/lookup/?license_plate=AA0000AA – ';
  const { code, errors } = await check(api.url);
  expect([code, errors]).toEqual([1, expect.stringContaining(line)]);
  expect(errors).toContain('Сайт не знайде штрафу за номером.');
});

test('check-api wants an address', async () => {
  expect((await check()).code).toBe(2);
  expect((await check('city.example')).code).toBe(2);
});
