// Every page of the cabinet in every state for everyone. Dialogs and messages that have a story of their own
// are looked at where it is told: the first sign-in in accounts, the end of a session in cabinet-session, toasts.
import type { BrowserContext } from '@playwright/test';
import { importCitizens, importFines } from '@/e2e/citizens';
import { openBrowserSession } from '@/e2e/sealed';
import { PASSWORD } from '@/e2e/sign-in';
import { expect, test } from '@/e2e/test';
import { CABINET_ROWS, type Ids } from './cabinet-rows';
import { goThrough, nameOf } from './row';

type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

const FINES = ['ІП 0000661001', 'ІП 0000661002'].map((serial_number) => ({ serial_number, license_plate: 'AC1661EK' }));
const PEOPLE = {
  full: { login: 'full@example.org', firstName: 'Повна', plate: 'AC1661EK' },
  newcomer: { login: 'nothing-yet@example.org', firstName: 'Нова' },
};
let ids: Ids;

test.beforeAll(async ({ request }, { project: { use } }) => {
  const url = String(use.baseURL);
  importCitizens(Object.values(PEOPLE));
  importFines(FINES);
  const { token } = await openBrowserSession(url, PEOPLE.full.login, PASSWORD);
  const headers = { authorization: `Bearer ${token}` };
  const fines = (await (await request.get(`${url}/api/v2/user-fines/`, { headers })).json()) as { id: number }[];
  const words = {
    last_name: 'Мельник',
    first_name: 'Повна',
    address: 'Вінниця',
    reason: 'other',
    text: 'Знака не було видно',
    consent: true,
  };
  const sent = await request.post(`${url}/api/v2/appeal-fines/`, { headers, data: { ...FINES[0], ...words } });
  expect(sent.status(), await sent.text()).toBe(201);
  ids = { fine: fines[0]?.id ?? 0, appeal: ((await sent.json()) as { id: number }).id };
});

const sessions = new Map<string, Cookie[]>();

/** One session for all the pages of a person, opened with the first of them: it ends after five quiet minutes. */
async function cookiesOf(person: keyof typeof PEOPLE, url: string): Promise<Cookie[]> {
  const { login, firstName } = PEOPLE[person];
  if (!sessions.has(person)) {
    const { cookie } = await openBrowserSession(url, login, PASSWORD);
    sessions.set(
      person,
      [cookie, { name: 'pi_name', value: encodeURIComponent(firstName) }].map((one) => ({ ...one, url })),
    );
  }
  return sessions.get(person) ?? [];
}

for (const row of CABINET_ROWS) {
  test(`everyone can use ${nameOf(row)}`, async ({ page, context, baseURL }) => {
    await context.addCookies(await cookiesOf(row.of ?? 'full', baseURL ?? ''));
    await goThrough(page, typeof row.address === 'string' ? row.address : await row.address(ids), row);
  });
}
