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

const sessions = new Map<string, Cookie[]>();

/** One session per person, opened with the first page: sessions end after five idle minutes. */
export async function cookiesOf(person: keyof typeof PEOPLE, url: string): Promise<Cookie[]> {
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
