import type { Browser, Page } from '@playwright/test';
import { importCitizens, importFines } from './citizens';
import { signedIn } from './signed-in';
import { expect, test } from './test';

const FINE = { serial_number: 'ІП 0000443001', license_plate: 'AB1443CE' };
/** There before the first test: e2e/global-setup.ts. */
const IN_REGISTER = { serial_number: 'ІП 0001234567', license_plate: 'AA1234BB' };
const CITIZEN = 'darka@example.org';
const TEXT = 'Висаджувала пасажира біля лікарні.';
const NUMBER = /(?:ОС|ЗВ)-\d{4}-\d{6}/;

async function fillIn(page: Page, fine = FINE) {
  await page.getByLabel('Серія та номер постанови').fill(fine.serial_number);
  await page.getByLabel('Номерний знак авто').fill(fine.license_plate);
  await page.getByLabel('Інша підстава').check();
  await page.getByLabel('Що сталося і чого ви просите').fill(TEXT);
  await page.getByLabel('Прізвище').fill('Коваль');
  await page.getByLabel('Ім’я').fill('Дарина');
  await page.getByLabel('Адреса для відповіді').fill('Вінниця, вул. Соборна, 1');
  await page.getByLabel(/Погоджуюся на\sобробку/).check();
  await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
}

const numberOn = async (page: Page) => NUMBER.exec(await page.getByRole('main').innerText())?.[0] ?? 'немає номера';

async function inBrowsers<Found>(browser: Browser, count: number, act: (page: Page) => Promise<Found>) {
  const found: Found[] = [];
  for (let index = 0; index < count; index += 1) {
    const context = await browser.newContext({ javaScriptEnabled: false });
    found.push(await act(await context.newPage()));
    await context.close();
  }
  return found;
}

test(
  'two visitors who send the same appeal get two numbers, and each private link opens its own case',
  { tag: '@nightly' },
  async ({ browser }) => {
    const sent = await inBrowsers(browser, 2, async (page) => {
      await page.goto('/appeal-fine');
      await fillIn(page, IN_REGISTER);
      const number = await numberOn(page);
      await page.reload();
      expect(await numberOn(page)).toBe(number);
      await page.goBack();
      await fillIn(page, IN_REGISTER);
      expect(await numberOn(page)).toBe(number);
      await page.getByRole('region', { name: 'Ваше особисте посилання' }).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
      return { number, address: page.url() };
    });
    expect(new Set(sent.map(({ number }) => number)).size).toBe(2);
    expect(new Set(sent.map(({ address }) => address)).size).toBe(2);
  },
);

test('two visitors who send the same message get two numbers', { tag: '@nightly' }, async ({ browser }) => {
  const numbers = await inBrowsers(browser, 2, async (page) => {
    await page.goto('/contact');
    await page.getByLabel('Повідомлення').fill(TEXT);
    await page.getByLabel('Як до вас звертатися').fill('Олена');
    await page.getByLabel('Email').fill('olena@example.org');
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Повідомлення надіслано' })).toBeVisible();
    return numberOn(page);
  });
  expect(new Set(numbers).size).toBe(2);
});

test(
  'a citizen who sends their appeal again from another browser is led to the open one',
  { tag: '@nightly' },
  async ({ browser }) => {
    importCitizens([{ login: CITIZEN, firstName: 'Дарина', plate: FINE.license_plate }]);
    importFines([FINE]);
    const [first, again] = await inBrowsers(browser, 2, async (page) => {
      await signedIn(page, { login: CITIZEN });
      await page.goto('/cabinet/appeal-fine');
      await fillIn(page);
      const told = page.getByRole('group', { name: 'Є проблема' });
      const words = (await told.isVisible()) ? await told.innerText() : '';
      if (words) await told.getByRole('link', { name: 'Відкрити подану скаргу' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('ОС-');
      return { number: await numberOn(page), words };
    });
    expect(first?.words).toBe('');
    expect(again?.words).toContain(`Ви вже подали скаргу ${first?.number} щодо цієї постанови`);
    expect(again?.number).toBe(first?.number);
  },
);
