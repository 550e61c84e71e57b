// A fresh production site, before its operator has imported anything.
import { randomBytes } from 'node:crypto';
import { expectNothingClaimed, WALKED_PAGES } from './unknown-claims';
import { freshFolder, ownSite } from './own-site';
import { expect, test } from './test';

const own = ownSite(15);
const SECRET = randomBytes(48).toString('base64');

test.use({ baseURL: own.origin });
test.beforeAll(async () => {
  await own.start(freshFolder(), { APP_MODE: 'production', AUTH_SECRET: SECRET, MAP_TILE_URL: 'none' }).ready();
});
test.afterAll(() => own.kill());

test('no page claims what nobody has told the site', async ({ page }) => {
  for (const address of WALKED_PAGES) await expectNothingClaimed(page, address);
});

test('registers that were never filled are named as not connected, with a way to ask that exists', async ({ page }) => {
  for (const [address, words] of [
    ['/evacuation', 'Реєстр евакуацій до сайту ще не підключено'],
    ['/evacuation/search?license_plate=AA1234BB', 'Реєстр евакуацій до сайту ще не підключено'],
    ['/fine?license_plate=AA1234BB', 'Реєстр штрафів до сайту ще не підключено'],
    ['/vacancies', 'Перелік вакансій до сайту ще не підключено'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'форму на сторінці «Контакти»' }).first().click();
    await expect(page.getByRole('button', { name: 'Надіслати' })).toBeVisible();
  }
});
