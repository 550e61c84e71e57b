import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { importCitizens, importFines } from '@/e2e/citizens';
import { openBrowserSession } from '@/e2e/sealed';
import { PASSWORD } from '@/e2e/sign-in';
import { expect } from '@/e2e/test';
import type { Ids } from './cabinet-rows';

type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

const FINES = ['ІП 0000661001', 'ІП 0000661002'].map((serial_number) => ({ serial_number, license_plate: 'AC1661EK' }));
const PEOPLE = {
  full: { login: 'full@example.org', firstName: 'Повна', plate: 'AC1661EK' },
  newcomer: { login: 'nothing-yet@example.org', firstName: 'Нова' },
};

export async function makePeople(request: APIRequestContext, url: string): Promise<Ids> {
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
  const appeal = (await sent.json()) as { id?: number; existing_id?: number };
  // 409: another worker has been here.
  expect([201, 409], await sent.text()).toContain(sent.status());
  return { fine: fines[0]?.id ?? 0, appeal: appeal.id ?? appeal.existing_id ?? 0 };
}

/** Sessions end after five idle minutes. */
const KEPT_MS = 2 * 60_000;
const sessions = new Map<string, { cookies: Cookie[]; usedAt: number }>();

/** One session per person for as long as its pages follow one another. */
export async function cookiesOf(person: keyof typeof PEOPLE, url: string): Promise<Cookie[]> {
  const { login, firstName } = PEOPLE[person];
  const known = sessions.get(person);
  const isOpen = known && Date.now() - known.usedAt < KEPT_MS;
  const opened = isOpen ? known.cookies : await open(login, firstName, url);
  sessions.set(person, { cookies: opened, usedAt: Date.now() });
  return opened;
}

async function open(login: string, firstName: string, url: string): Promise<Cookie[]> {
  const { cookie } = await openBrowserSession(url, login, PASSWORD);
  return [cookie, { name: 'pi_name', value: encodeURIComponent(firstName) }].map((one) => ({ ...one, url }));
}
