import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { pdfScan } from '@/tests/api/files';
import { holdScripts } from './layout-shift';
import { expect, test } from './test';

const scan = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfScan() });

const state = (page: Page) => page.evaluate(() => document.documentElement.dataset['scripts']);

/** Names of the site's script files that the page has run or is about to run. */
const runningScripts = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({ type, noModule }) => type === '' && !noModule)
      .map(({ src, text }) => src || text)
      .filter((script) => /^http|__next_f|TURBOPACK/.test(script)),
  );

test('a public page that nobody touches runs no script of the framework, and begins at a pointer', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.home);
  expect(await runningScripts(page)).toEqual([]);
  await page.mouse.move(100, 100);
  await page.mouse.move(110, 110);
  await expect.poll(() => runningScripts(page)).not.toEqual([]);
  expect(await state(page)).toBe('');
  release();
  await expect.poll(() => state(page)).toBe('run');
});

test('a page that is left alone comes alive by itself', async ({ page }) => {
  await page.goto(paths.news());
  expect(await state(page)).toBe('');
  await expect.poll(() => state(page), { timeout: 60_000 }).toBe('run');
});

test('a button pressed before the scripts ran does its work, once', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.news(), { waitUntil: 'commit' });
  const menu = page.getByRole('banner').locator('summary', { hasText: 'Меню' });
  await menu.click();
  const dark = page.getByRole('button', { name: 'Темна тема' }).first();
  await dark.click();
  await expect(dark).toHaveAttribute('data-pressed', '');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(dark).not.toHaveAttribute('data-pressed');
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
});

test('a menu that Escape was to close before the scripts ran closes when they do', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.news(), { waitUntil: 'commit' });
  const menu = page.getByRole('banner').locator('summary', { hasText: 'Меню' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('banner').getByRole('link', { name: 'Нормативна база' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  release();
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();
});

test('several choices made before the scripts ran all count', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.parking(), { waitUntil: 'commit' });
  await page.getByLabel('Вид').selectOption('Спеціально обладнаний');
  await page.getByLabel('Оплата').selectOption('paid');
  await page.getByLabel('З місцями для осіб з інвалідністю').check();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Знайдено' })).toBeVisible();
  await expect(page).toHaveURL(/\?parking_type=.+&price=paid&places_disabled=1$/);
});

test('a choice made before the scripts ran shows what it asks for', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.contact, { waitUntil: 'commit' });
  await page.getByLabel('Офіційне звернення').check();
  release();
  await expect(page.getByLabel('Місце проживання')).toBeVisible();
  await expect(page.getByLabel('Офіційне звернення')).toBeChecked();
});

for (const [what, taken] of [
  ['is listed, once', false],
  ['and already taken from its field is not put back, and the next one is listed', true],
] as const)
  test(`a file chosen before the scripts ran ${what}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(paths.contact, { waitUntil: 'commit' });
    const files = page.getByLabel(/^Файли/);
    await files.setInputFiles(scan('перший.pdf'));
    // As a form does that was alive before the page said so.
    if (taken) await files.evaluate((field: HTMLInputElement) => (field.value = ''));
    release();
    await expect.poll(() => state(page)).toBe('run');
    if (taken) await files.setInputFiles(scan('другий.pdf'));
    await expect(page.getByRole('button', { name: /^Прибрати/ })).toHaveAccessibleName(/другий|перший/);
    await expect(page.getByRole('button', { name: /^Прибрати/ })).toHaveCount(1);
  });

test('a field entered before the scripts ran helps with what is typed after', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.contact, { waitUntil: 'commit' });
  const phone = page.getByLabel('Телефон');
  await phone.focus();
  release();
  await expect.poll(() => state(page)).toBe('run');
  await expect(async () => {
    await phone.fill('');
    await phone.pressSequentially('0501234567');
    expect(await phone.inputValue()).toBe('+38 (050) 123-45-67');
  }).toPass();
});

test('what is typed on into a field that was left once before the scripts ran is kept whole', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.fineLookup(), { waitUntil: 'commit' });
  const plate = page.getByLabel('Номерний знак');
  await plate.pressSequentially('AA');
  await plate.press('Tab');
  await plate.press('End');
  await plate.pressSequentially('1234BB');
  release();
  await expect.poll(() => state(page)).toBe('run');
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await expect(plate).toHaveValue(/AA.?1234.?BB/);
});

test('what is typed before the scripts ran is searched for', { tag: '@nightly' }, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.fineLookup(), { waitUntil: 'commit' });
  await page.getByLabel('Номерний знак').fill('AA1234BB');
  release();
  await expect.poll(() => state(page)).toBe('run');
  await expect(page.getByLabel('Номерний знак')).toHaveValue(/AA.?1234.?BB/);
});

test('the first link is followed without waiting for scripts', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.home, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Доступність сайту' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Заява про доступність' })).toBeVisible();
  release();
});

for (const alive of [paths.login(undefined, 'expired'), paths.fineLookup('x', 'y')]) {
  test(
    `what is alive does not wait for a hand: ${alive}`,
    alive.startsWith('/login') ? {} : { tag: '@nightly' },
    async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(alive, { waitUntil: 'commit' });
      await expect.poll(() => runningScripts(page)).not.toEqual([]);
      release();
    },
  );
}

test('a click without pointer and focus, as of a screen reader, begins as well', async ({ page }) => {
  await page.goto(paths.home);
  await page
    .locator('summary')
    .first()
    .evaluate((element) => (element as HTMLElement).click());
  await expect.poll(() => state(page)).toBe('run');
});
