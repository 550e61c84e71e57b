import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { addressOf, hasManyAddresses } from '@/lib/pages/addresses';
import { DESK_PAGES } from '@/lib/pages/desk-pages';
import { listPages } from '@/lib/pages/pages';
import { expect } from './test';

const LOOK_UP = new URLSearchParams({ license_plate: 'AA9999BB', serial_number: 'ІП 0000100570' }).toString();

const ASKED: Record<string, string[]> = {
  '/evacuation/search': [paths.evacuationSearch('AA9999BB')],
  '/fine': [`/fine?${LOOK_UP}`, '/fine?license_plate=AA9999BB'],
  '/info-pay/fine': [`${paths.infoPayFine}?${LOOK_UP}`],
  '/pay/fine': [`${paths.payFine}?${LOOK_UP}`],
  '/search': [paths.search('штраф')],
};

const walked = listPages()
  .filter(([name]) => !hasManyAddresses(name) && name !== paths.outage && !(name in DESK_PAGES))
  .flatMap(([name]) => ASKED[name] ?? [addressOf(name)]);
const isOfCabinet = (address: string) => address === paths.cabinet || address.startsWith(`${paths.cabinet}/`);

export const WALKED_PAGES = walked.filter((address) => !isOfCabinet(address));

export const WALKED_CABINET = walked.filter(isOfCabinet);

const CLAIMS = [
  /штрафів .{0,60}немає/i,
  /нічого не\sтреба сплачувати|усе сплачено|боргів немає/i,
  /штрафу не\sзнайдено/i,
  /не\sзареєстровано/i,
  /такого авто в\sсписку евакуйованих немає/i,
  /вакансій немає|новин поки що немає|список поки що порожній/i,
  /станом на/i,
  /із\sнашими реквізитами|від\sнаших|нашими\sреквізитами/i,
  /QR[-‑]код для банку|готове призначення й\sQR[-‑]код|кнопки нижче/i,
  /штраф можна сплатити QR[-‑]кодом/i,
  /(?:^|\s)0(?:,00)?\sгрн/,
  /показники зараз недоступні/i,
  /посилання ведуть на\sсайти платіжних/i,
  /сторінка контактів|сторінка «Контакти»/i,
  /за\sтелефоном: (?:форм|сторінк)/i,
  /undefined|NaN|Invalid Date|Not found\./,
];

export async function expectNothingClaimed(page: Page, address: string, more: RegExp[] = []): Promise<void> {
  const answer = await page.goto(address);
  if (answer?.status() === 404) return;
  const words = `${await page.locator('body').innerText()}\n${await page
    .locator('meta[name="description"]')
    .getAttribute('content', { timeout: 1 })
    .catch(() => '')}`;
  const found = [...CLAIMS, ...more].filter((claim) => claim.test(words));
  expect(found.map(String), `${address}: ${words.slice(0, 3000)}`).toEqual([]);
}
