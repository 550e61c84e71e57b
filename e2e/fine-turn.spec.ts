// Midnight in Kyiv with the page open, read by somebody in New York: everything that is shown of the fine turns, by itself.
// On a site whose clock no other spec shares.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Fine } from '@/contract/fines';
import { decodeNbuQr } from '@/tests/payment/decode-nbu-qr';
import { freshFolder, ownSite } from './own-site';
import { openSession } from './registered-citizens';
import { SAMPLE, signIn } from './sign-in';
import { expect, test } from './test';

const own = ownSite(30);
const folder = freshFolder();
const clock = join(folder, 'clock');
const BEFORE_MIDNIGHT_MS = 200_000;
const OVER_MIDNIGHT_MS = 205_000;

test.use({ baseURL: own.origin, timezoneId: 'America/New_York' });
test.beforeAll(async () => {
  await own.start(folder, { TEST_CLOCK_FILE: clock, TRUSTED_PROXY_HOPS: '1', MAP_TILE_URL: 'none' }).ready();
});
test.afterAll(() => own.kill());

const row = (page: Page, { serial_number: number }: Fine) =>
  page.getByRole('row', { name: new RegExp(number.replace(/\D/g, '')) });
const payment = (page: Page) => page.getByRole('region', { name: 'Сплатити штраф' });
const codeLink = (page: Page) => payment(page).getByRole('link', { name: 'Відкрити в застосунку банку' });
const paid = async (page: Page) => decodeNbuQr((await codeLink(page).getAttribute('href')) ?? '');
const shown = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).filter({ visible: true });

test('at midnight sum, code, tag, consequence, list, debt and filter turn together, without a reload', async ({
  page,
  context,
  request,
}) => {
  const token = await openSession(request, SAMPLE.login, SAMPLE.password);
  const answer = await request.get('/api/v2/user-fines/', { headers: { authorization: `Bearer ${token}` } });
  const [fine] = ((await answer.json()) as Fine[])
    .filter(({ discount_state: state }) => state === 'running')
    .sort((one, other) => (one.discount_until ?? '').localeCompare(other.discount_until ?? ''));
  if (!fine?.discount_until) throw new Error('The samples have no fine with a discount.');
  expect(fine).toMatchObject({ amount: '300.00', amount_today: '150.00' });
  let ahead = Date.parse(fine.discount_until) - BEFORE_MIDNIGHT_MS - Date.now();
  writeFileSync(clock, String(ahead));

  await page.clock.install();
  await page.goto('/login?next=%2Fcabinet%2Ffines');
  await signIn(page, SAMPLE.login, SAMPLE.password);
  await expect(page).toHaveURL('/cabinet/fines');
  const card = await context.newPage();
  await card.goto(`/cabinet/fines/${fine.id}`);
  const open = await context.newPage();
  await open.goto(
    `/fine?${new URLSearchParams({ license_plate: fine.license_plate, serial_number: fine.serial_number }).toString()}`,
  );
  for (const one of [page, card, open]) await one.evaluate(() => Object.assign(window, { isStillOpen: true }));

  await expect(row(page, fine)).toContainText(/Діє знижка.*150,00\sгрн.*зі\sзнижкою до/);
  const debtBefore = await shown(page, /^Сьогодні до\sсплати: /).innerText();
  for (const one of [card, open]) {
    await expect(shown(one, 'Діє знижка')).toBeVisible();
    await expect(shown(one, /^Пільговий період: залиш/)).toBeVisible();
    await expect(shown(one, /^Якщо нічого не\sробити: після/)).toBeVisible();
    expect(await paid(one)).toMatchObject({ amount: '150', lock: 'FFFF' });
  }

  ahead += OVER_MIDNIGHT_MS;
  writeFileSync(clock, String(ahead));
  await page.clock.fastForward(OVER_MIDNIGHT_MS);

  await expect(row(page, fine)).toContainText(/Не\sсплачено.*150,00\sабо\s300,00\sгрн.*суму уточніть за\sтелефоном/);
  expect(await shown(page, /^Сьогодні до\sсплати: /).innerText()).not.toBe(debtBefore);
  await expect(shown(page, /строк сплати якого ще не\sпочався: від\s150,00\sдо\s300,00\sгрн/)).toBeVisible();
  await page.getByLabel('Стан').selectOption('Діє знижка');
  await expect(row(page, fine)).toHaveCount(0);
  for (const one of [card, open]) {
    await expect(shown(one, 'Не сплачено')).toBeVisible();
    await expect(shown(one, 'Діє знижка')).toHaveCount(0);
    await expect(shown(one, /^Пільговий період: залиш/)).toHaveCount(0);
    await expect(shown(one, /^150,00\sабо\s300,00\sгрн$/)).toBeVisible();
    await expect(shown(one, /^Якщо нічого не\sробити: постанову надішлють/)).toBeVisible();
    expect(await paid(one)).toMatchObject({ amount: '', lock: 'FEFF' });
  }
  for (const one of [page, card, open]) expect(await one.evaluate(() => 'isStillOpen' in window)).toBe(true);

  await card.reload();
  await expect(shown(card, /^150,00\sабо\s300,00\sгрн$/), 'the server says the same').toBeVisible();
});
