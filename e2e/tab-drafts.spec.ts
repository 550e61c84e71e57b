import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { scriptsRun } from './layout-shift';
import { signedIn } from './signed-in';
import { expect, test } from './test';
import { sendUnsignedAppeal } from './unsigned-appeals';
import { expectUsable } from './usable-page';

const PHOTO = {
  name: 'знак.heic',
  mimeType: 'image/heic',
  buffer: readFileSync(join(import.meta.dirname, '..', 'tests', 'files', 'photo.heic')),
};
const PAGE = '/appeal-fine?serial_number=%D0%86%D0%9F+0001234567&license_plate=AA1234BB';
const NOTE = 'Введене збережено в цій вкладці';
const TEXT = 'Висаджувала пасажира біля лікарні';

const next = (page: Page) => page.getByRole('button', { name: 'Далі' }).click();
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const storage = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

async function goToEvidence(page: Page, address = PAGE) {
  await page.goto(address);
  await scriptsRun(page);
  await next(page);
  await page.getByLabel('Це була зупинка, а не стоянка').check();
  await next(page);
  await page.getByLabel('Що сталося і чого ви просите').fill(TEXT);
  await next(page);
  await expect(step(page, 'Докази')).toBeVisible();
}

async function sendPhoto(page: Page) {
  await page.locator('#appeal-uploads').setInputFiles(PHOTO);
  await expect(page.getByText('Отримано')).toBeVisible();
}

async function finish(page: Page) {
  await next(page);
  await page.getByLabel('Прізвище').fill('Коваль');
  await page.getByLabel('Ім’я').fill('Олена');
  await page.getByLabel('Адреса для відповіді').fill('Вінниця, вул. Соборна, 1');
  await next(page);
}

const LOSSES: [string, (page: Page) => Promise<unknown>][] = [
  ['a reload', (page) => page.reload()],
  ['another page and Back', async (page) => [await page.goto('/news'), await page.goBack()]],
  [
    'an empty page and Back',
    async (page) => [await page.goto('about:blank'), await page.goBack({ waitUntil: 'load' })],
  ],
];

for (const [loss, lose] of LOSSES) {
  const title = `after ${loss} the appeal continues at the same step, with its text and the received file`;
  test(title, loss === 'a reload' ? {} : { tag: '@nightly' }, async ({ page }) => {
    await goToEvidence(page);
    await sendPhoto(page);
    await lose(page);
    await expect(step(page, 'Докази')).toBeVisible();
    await expect(page.getByText('Отримано')).toBeVisible();
    await expect(page.getByText(NOTE)).toBeVisible();
    await expectUsable(page);
    await finish(page);
    await expect(page.getByText(PHOTO.name, { exact: true })).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: TEXT })).toBeVisible();
    await lose(page);
    await expect(step(page, 'Перевірка')).toBeVisible();
    await expect(page.getByText(PHOTO.name, { exact: true })).toBeVisible();
    await expect(page.getByText('Коваль', { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Погоджуюся/ })).not.toBeChecked();
    await page.getByRole('checkbox', { name: /Погоджуюся/ }).check();
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Скаргу надіслано' })).toBeVisible();
    await expect(page.getByText(PHOTO.name)).toBeVisible();
    await expect(page.getByText(TEXT)).toBeVisible();

    expect(await storage(page)).not.toContain('Коваль');
    await page.goto(PAGE);
    await expect(step(page, 'Постанова')).toBeVisible();
    await expect(page.getByText(NOTE)).toHaveCount(0);
  });
}

test(
  'an appeal whose tab was discarded while the camera was open returns to the same step',
  { tag: '@nightly' },
  async ({ page }) => {
    await goToEvidence(page);
    const chooser = page.waitForEvent('filechooser');
    await page.locator('#appeal-uploads').click();
    await chooser;
    await page.reload();
    await expect(step(page, 'Докази')).toBeVisible();
    await sendPhoto(page);
    await finish(page);
    await expect(page.getByRole('paragraph').filter({ hasText: TEXT })).toBeVisible();
  },
);

test('a file whose upload was interrupted is named and must be chosen again before the appeal continues', async ({
  page,
}) => {
  await goToEvidence(page);
  await page.route('**/api/v2/appeal-uploads/', () => undefined, { times: 1 });
  await page.locator('#appeal-uploads').setInputFiles(PHOTO);
  await expect(page.getByText('Завантажується')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Файл не встиг надійти. Виберіть його ще раз.')).toBeVisible();
  await next(page);
  await expect(page.getByRole('group', { name: 'Є проблема' })).toBeFocused();
  await sendPhoto(page);
  await expect(page.getByText('Файл не встиг надійти')).toHaveCount(0);
  await finish(page);
  await expect(step(page, 'Перевірка')).toBeVisible();
});

test('«Очистити введене» asks, then removes the draft of an appeal from the page and from the browser', async ({
  page,
}) => {
  await goToEvidence(page);
  await sendPhoto(page);
  await page.getByRole('button', { name: 'Очистити введене' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Скасувати' }).click();
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.getByRole('button', { name: 'Очистити введене' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Так, очистити' }).click();
  await expect(step(page, 'Постанова')).toBeVisible();
  await expect(page.getByText(NOTE)).toHaveCount(0);
  await expect(page.getByLabel('Серія та номер постанови')).toHaveValue('ІП 0001234567');
  expect(await storage(page)).not.toContain('пасажира');
  await page.reload();
  await expect(step(page, 'Постанова')).toBeVisible();
});

for (const address of ['/contact', '/error-request', '/error-request?topic=forgery']) {
  const title = `a reload of ${address} keeps what was typed, and another form does not show it`;
  test(title, address === '/contact' ? {} : { tag: '@nightly' }, async ({ page }) => {
    await page.goto(address);
    await scriptsRun(page);
    await page.locator('#contact-message').fill(TEXT);
    if (address === '/contact') {
      await page.getByLabel('Офіційне звернення').check();
      await page.getByLabel('Місце проживання').fill('Вінниця, вул. Соборна, 1');
    }
    await page.getByLabel('Телефон').fill('+38 (050) 123-45-67');
    await page.reload();
    await expect(page.locator('#contact-message')).toHaveValue(TEXT);
    await expect(page.getByLabel('Телефон')).toHaveValue('+38 (050) 123-45-67');
    if (address === '/contact')
      await expect(page.getByLabel('Місце проживання')).toHaveValue('Вінниця, вул. Соборна, 1');
    await expect(page.getByText(NOTE)).toBeVisible();
    await page.goto(address === '/contact' ? '/error-request' : '/contact');
    await expect(page.locator('#contact-message')).toHaveValue('');
    await expect(page.getByText(NOTE)).toHaveCount(0);
  });
}

test('a reload of a case keeps the answer typed under its private link, and the browser stores no key', async ({
  page,
}) => {
  const { link_key: key } = await sendUnsignedAppeal(page.request, 'Знака не було');
  await page.goto(paths.linkedCase(key));
  await scriptsRun(page);
  await page.locator('#appeal-text').fill(TEXT);
  await sendPhoto(page);
  await page.reload();
  await expect(page.locator('#appeal-text')).toHaveValue(TEXT);
  await expect(page.getByText('Отримано')).toBeVisible();
  await expect(page.getByText(NOTE)).toBeVisible();
  expect(await storage(page)).not.toContain(key);
  await page.getByRole('button', { name: 'Додати до скарги' }).click();
  await expect(page.getByText('Повідомлення додано до скарги')).toBeVisible();
  await expect(page.locator('#appeal-text')).toHaveValue('');
  expect(await storage(page)).not.toContain(TEXT);
});

test('the end of a session clears drafts in every tab, and the cabinet form does not show the public one’s text', async ({
  page,
  context,
}) => {
  await signedIn(page);
  await page.goto('/cabinet');
  const other = await context.newPage();
  await goToEvidence(other);
  expect(await storage(other)).toContain(TEXT);
  await page.goto('/cabinet/appeal-fine');
  expect(await page.locator('body').innerText()).not.toContain(TEXT);
  await other.goto('/news');
  await page.getByText('Олена').click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => storage(other)).not.toContain(TEXT);
  await other.goto(PAGE);
  await expect(step(other, 'Постанова')).toBeVisible();
  await expect(other.getByText(NOTE)).toHaveCount(0);
});
