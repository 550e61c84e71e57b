// What came on paper, at the counter or by phone is typed in by the keyboard alone, and goes home as a printed receipt.
import type { Page } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';
import { kyivDate } from '@/domain/kyiv-time';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { openDeskSession } from '@/e2e/desk-people';
import { pdfScan, pngPhoto } from '@/tests/api/files';
import { sheetsOf } from '@/e2e/printed-sheets';
import { expect, test } from '@/e2e/test';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
});

/** By the key of the list to the form, and to its first field. */
async function openForm(page: Page, list: string) {
  await page.goto(list);
  await expect(page.getByRole('button', { name: 'Клавіші' })).toBeEnabled();
  await page.keyboard.press('i');
  await page.waitForURL(/\/new$/);
  await expect(page.getByRole('button', { name: 'Клавіші' })).toBeEnabled();
  await page.keyboard.press('e');
}

const form = (page: Page) => page.getByRole('main').getByRole('form');

async function expectReceipt(page: Page, ...words: (string | RegExp)[]) {
  await page.waitForURL(/\/receipt\?/);
  const sheet = page.getByRole('article', { name: /^Розписка про/ });
  for (const one of words) await expect(sheet).toContainText(one);
  expect(await findViolations(page, EVERYONE)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  for (const control of await page.getByRole('main').locator('button, a, [role="status"]').all())
    await expect(control).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  expect(await sheetsOf(page)).toBe(1);
  await page.emulateMedia({ media: 'screen' });
}

test('a complaint from paper: its scan, the day of its postmark, and a question about a second one', async ({
  page,
}) => {
  const name = `Паперовий ${Date.now()}`;
  await openForm(page, deskPaths.appeals);
  await expect(page.getByLabel('Як надійшло')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Є проблема' });
  await expect(summary.getByRole('link', { name: 'Виберіть, як це надійшло' })).toBeVisible();
  await summary.getByRole('link', { name: 'Вкажіть прізвище' }).press('Enter');
  await expect(page.getByLabel('Прізвище')).toBeFocused();

  const fields = form(page);
  await fields.getByLabel('Як надійшло').selectOption('з пошти');
  await fields.getByLabel('День на поштовому штемпелі').fill(kyivDate(Date.now() - 3 * 86_400_000));
  await fields.getByLabel('Серія та номер').fill('ІП 0000990001');
  await fields.getByLabel('Номерний знак авто').fill('АА 1234 ВВ');
  await fields.getByLabel('Підстава').selectOption({ index: 1 });
  await fields.getByLabel('Що сталося').fill('Знака не було видно');
  await fields
    .getByLabel('Скан скарги')
    .setInputFiles({ name: 'скан.pdf', mimeType: 'application/pdf', buffer: pdfScan() });
  await fields.getByLabel('Прізвище').fill(name);
  await fields.getByLabel('Ім’я', { exact: true }).fill('Олена');
  await fields.getByLabel('Адреса для відповіді').fill('Вінниця, вул. Соборна, 1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Скаргу ОС-\S+ внесено/)).toContainText('лист про отримання');
  await expectReceipt(page, /ОС-20\d\d-\d+/, 'з пошти, штемпель', name, 'скан.pdf', 'Рішення ухвалять до');

  await expect(page.getByRole('link', { name: 'Скасувати внесення' })).toHaveAttribute('href', /#undo-entry$/);
  await page.keyboard.press('b');
  await page.waitForURL(/\/desk\/appeals\/\d+$/);
  await expect(page.getByText('з пошти, штемпель')).toContainText('розписка');
  await page.goto(deskPaths.appealsWith({ came: 'post' }));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('з пошти');

  await row.getByRole('link', { name: /^ОС-/ }).click();
  await page.getByText('Внесено помилково?').click();
  await page.getByRole('button', { name: 'Скасувати внесення' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Внесення скарги скасовано' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

test('a message by phone with its scan, and its way back', async ({ page }) => {
  const name = `Телефонна ${Date.now()}`;
  await openForm(page, deskPaths.messages);
  const fields = form(page);
  await fields.getByLabel('Що це').selectOption('звернення');
  await fields.getByLabel('Повідомлення').fill('Зламаний шлагбаум');
  await fields.getByLabel('Від кого').fill(name);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: 'Вкажіть місце проживання' })).toBeVisible();
  await page.reload();
  await expect(fields.getByLabel('Від кого')).toHaveValue(name);
  await fields.getByLabel('Місце проживання').fill('Вінниця, вул. Соборна, 1');
  await fields.getByLabel('Email').fill('by-phone@example.org');
  await fields
    .getByLabel('Скан звернення')
    .setInputFiles({ name: 'лист.pdf', mimeType: 'application/pdf', buffer: pdfScan() });
  await page.getByRole('button', { name: 'Внести звернення' }).click();
  await expectReceipt(page, /ЗВ-20\d\d-\d+/, 'телефоном', name, 'лист.pdf', 'Відповідь надійде на вказану адресу до');
  // It leads into the fold, which opens.
  await page.getByRole('link', { name: 'Скасувати внесення' }).click();
  await expect(page.getByText('туди надійде лист, що це була помилка')).toBeVisible();
  await page.getByRole('button', { name: 'Скасувати внесення' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Внесення звернення скасовано' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

test('a fine with its photo, whose number is asked for once, and its way back', async ({ page }) => {
  const number = `ІП ${String(Date.now()).slice(-10)}`;
  await openForm(page, deskPaths.register('fines'));
  await expect(page.getByLabel('Серія та номер постанови')).toBeFocused();
  const fields = form(page);
  await fields.getByLabel('Серія та номер постанови').fill(number);
  await fields.getByLabel('Номерний знак').fill('КА 5678 ММ');
  await fields.getByLabel('Сума штрафу').fill('сто');
  await fields.getByLabel('Дата та час порушення').fill('2026-11-20T00:00');
  await page.keyboard.press('Control+Enter');
  await expect(fields.getByText('має бути сума в гривнях').first()).toBeVisible();
  await fields.getByLabel('Сума штрафу').fill('340,00');
  await fields.getByLabel('Фото').setInputFiles({ name: 'авто.png', mimeType: 'image/png', buffer: await pngPhoto() });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Перевірте: час 0:00')).toBeVisible();
  await fields.getByLabel('Усе так і має бути').check();
  await page.keyboard.press('Control+Enter');
  await expectReceipt(page, number, 'KA 5678 MM', '340,00');
  await page.getByRole('link', { name: 'Скасувати внесене' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Завантаження');

  await page.goto(deskPaths.newRecord('fines'));
  await fields.getByLabel('Серія та номер постанови').fill(number);
  await fields.getByLabel('Номерний знак').fill('КА 5678 ММ');
  await fields.getByLabel('Сума штрафу').fill('340');
  await fields.getByLabel('Дата та час порушення').fill('2026-11-20T10:00');
  await page.getByRole('button', { name: 'Внести', exact: true }).click();
  await page.getByRole('link', { name: 'Відкрити той запис' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

// By day the form of a record is asked of a fine, above.
for (const [register, fill, words] of [
  [
    'evacuations',
    { 'Номерний знак': 'АА 1234 ВВ', 'Дата та час евакуації': '2026-11-20T18:20', Звідки: 'вул. Соборна, 24' },
    'вул. Соборна, 24',
  ],
  ['parking-places', { 'Вид місця': 'Відведений', Адреса: 'вул. Тиха, 9' }, 'вул. Тиха, 9'],
] as const)
  test(`a new record of ${register}`, { tag: '@nightly' }, async ({ page }) => {
    await openForm(page, deskPaths.register(register));
    const fields = form(page);
    await fields.getByLabel('Код запису').fill(`рука-${Date.now()}`);
    for (const [label, typed] of Object.entries(fill)) await fields.getByLabel(label).fill(typed);
    await page.keyboard.press('Control+Enter');
    await expectReceipt(page, words, 'Хто вніс');
    await page.getByRole('link', { name: /^До списку: / }).click();
    await expect(page).toHaveURL(deskPaths.register(register));
  });
