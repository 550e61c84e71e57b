import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pdfScan } from '@/tests/corpus/files';
import { scriptsRun } from './layout-shift';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

const HEIC = readFileSync(join(import.meta.dirname, '..', 'tests', 'files', 'photo.heic'));
const PDF = pdfScan();

const next = (page: Page) => page.getByRole('button', { name: 'Далі' }).click();

async function open(page: Page) {
  await page.goto('/appeal-fine?serial_number=%D0%86%D0%9F+0001234567');
  await scriptsRun(page);
  await expect(page.getByRole('main').getByText('Крок 1 з 6')).toBeVisible();
}

async function fillToEvidence(page: Page, text: string) {
  await open(page);
  await page.getByLabel('Номерний знак авто').fill('аа 1234 вв');
  await next(page);
  await page.getByLabel('Це була зупинка, а не стоянка').check();
  await next(page);
  await page.getByLabel('Що сталося і чого ви просите').fill(text);
  await next(page);
}

const DOCUMENT = { name: 'довіреність.pdf', mimeType: 'application/pdf', buffer: PDF };

async function fillContacts(page: Page) {
  await page.getByLabel('Прізвище').fill('Коваль');
  await page.getByLabel('Ім’я').fill('Олена');
  await page.getByLabel('Адреса для відповіді').fill('Вінниця, вул. Соборна, 1');
  await next(page);
}

test(
  'a citizen sends an appeal with evidence and sees the same number after a reload and after Back',
  { tag: '@desktop-nightly' },
  async ({ page }, info) => {
    await fillToEvidence(page, `Висаджувала пасажира (${info.project.name})`);
    const files = page.getByRole('list', { name: 'Додані файли' });
    await page.getByLabel('Файли').setInputFiles([
      { name: 'знак.heic', mimeType: 'image/heic', buffer: HEIC },
      { name: 'квитанція.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'велике.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      { name: 'програма.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
    await expect(files.getByText('Отримано')).toHaveCount(2);
    await expect(files.getByText('Файл більший за 10 МБ', { exact: false })).toBeVisible();
    await expect(files.getByText('Приймаємо JPG, PNG, WEBP, HEIC і PDF', { exact: false })).toBeVisible();
    await expectUsable(page);
    await next(page);
    await expect(page.getByRole('link', { name: /Деякі файли не\sотримано/ })).toBeVisible();
    await page.getByRole('button', { name: 'Прибрати: велике.jpg' }).click();
    await page.getByRole('button', { name: 'Прибрати: програма.exe' }).click();
    await next(page);
    await fillContacts(page);
    await expect(page.getByText('знак.heic, квитанція.pdf')).toBeVisible();
    await page.getByLabel(/Погоджуюся на\sобробку/).check();
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Скаргу надіслано' })).toBeVisible();
    const number = /ОС-\d{4}-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
    expect(number).not.toBe('');
    for (const name of ['знак.heic', 'квитанція.pdf'])
      await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expect(page.getByText('Висаджувала пасажира', { exact: false })).toBeVisible();
    await expectUsable(page);
    await page.reload();
    await expect(page.getByText(number).first()).toBeVisible();

    await page.goto(`/appeal-fine/status?${new URLSearchParams({ number, license_plate: 'AA1234BB' }).toString()}`);
    await expect(page.getByRole('heading', { name: `Скарга ${number}: подано` })).toBeVisible();
  },
);

test(
  'the last step of an appeal shows every step as a card, and a step can be changed from there',
  { tag: '@nightly' },
  async ({ page }) => {
    await fillToEvidence(page, 'Знака не було');
    await next(page);
    await fillContacts(page);
    await expect(page.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveText([
      'Постанова',
      'Підстава',
      'Пояснення',
      'Докази',
      'Контакти',
    ]);
    await expect(page.getByRole('definition').filter({ hasText: 'Коваль' })).toBeVisible();
    await expectUsable(page);
    await page.getByRole('link', { name: 'Змінити: Пояснення' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Пояснення' })).toBeFocused();
    await page.getByLabel('Що сталося і чого ви просите').fill('Знак закривала гілка');
    await next(page);
    await expect(page.getByRole('main').getByText('Крок 6 з 6: Перевірка')).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: 'Знак закривала гілка' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('main').getByText('Крок 3 з 6: Пояснення')).toBeVisible();
  },
);

test(
  'a representative names whose appeal it is, and adds the document that says so',
  { tag: '@nightly' },
  async ({ page }) => {
    await fillToEvidence(page, 'Авто стояло на своєму місці');
    await next(page);
    const others = page.getByText('Подаєте скаргу за іншу людину чи організацію?');
    const name = page.getByLabel('Кого ви представляєте');
    await expect(name).toBeHidden();
    await others.focus();
    await page.keyboard.press('Enter');
    await expectUsable(page);
    await name.fill('Мельник Олег Петрович');
    await fillContacts(page);
    await expect(page.getByRole('link', { name: /Додайте документ/ })).toBeVisible();
    await page.getByLabel('Документ представника').setInputFiles(DOCUMENT);
    const files = page.getByRole('list', { name: 'Додані документи представника' });
    await expect(files.getByText('Отримано')).toBeVisible();
    await name.fill('');
    await expect(page.getByRole('link', { name: /Вкажіть прізвище, ім’я та по\sбатькові/ })).toBeVisible();
    await name.fill('Мельник Олег Петрович');
    await next(page);
    await expect(page.getByRole('definition').filter({ hasText: 'довіреність.pdf' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('definition').filter({ hasText: 'Мельник Олег Петрович' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'довіреність.pdf' })).toBeVisible();
    await expectUsable(page);
    await page.getByLabel(/Погоджуюся на\sобробку/).check();
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Скаргу надіслано' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('definition').filter({ hasText: 'Мельник Олег Петрович' })).toBeVisible();
    await expect(main.getByText('Представник', { exact: true })).toBeVisible();
    await expectUsable(page);
    await main.getByRole('region', { name: 'Ваше особисте посилання' }).getByRole('link').click();
    await expect(main.getByRole('list', { name: 'Усі файли скарги' })).toContainText(/документ\sпредставника/);
    await expectUsable(page);
  },
);

test('sending the same appeal again returns the same number', { tag: '@nightly' }, async ({ page }) => {
  const send = async () => {
    await fillToEvidence(page, 'Двічі те саме');
    await next(page);
    await fillContacts(page);
    await page.getByLabel(/Погоджуюся на\sобробку/).check();
    await page.getByRole('button', { name: 'Надіслати скаргу' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Скаргу надіслано' })).toBeVisible();
    return /ОС-\d{4}-\d{6}/.exec(await page.getByRole('main').innerText())?.[0];
  };
  const first = await send();
  expect(await send()).toBe(first);
});

test('an invalid step of an appeal is explained, and the browser’s Back returns one step with the values kept', async ({
  page,
}) => {
  await open(page);
  await next(page);
  const summary = page.getByRole('group', { name: 'Є проблема' });
  await expect(summary).toBeFocused();
  expect(await page.title()).toMatch(/^Помилка: /);
  await summary.getByRole('link', { name: /Вкажіть номерний знак/ }).click();
  await expect(page.getByLabel('Номерний знак авто')).toBeFocused();
  await page.keyboard.type('AA1234BB');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Крок 2 з 6')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByText('Крок 1 з 6')).toBeVisible();
  await expect(page.getByLabel('Номерний знак авто')).toHaveValue('AA1234BB');
});

test.describe('on a bad network', () => {
  test.use({ expectedComplaints: [/ERR_|Failed to load resource/] });

  test('an interrupted upload of evidence can be retried on its own', async ({ page, context }) => {
    await fillToEvidence(page, 'Обрив');
    await context.route('**/api/v2/appeal-uploads/', (route) => route.abort('connectionreset'), { times: 1 });
    await page.getByLabel('Файли').setInputFiles({ name: 'скан.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByText('Зв’язок перервався', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Спробувати ще раз: скан.pdf' }).click();
    await expect(page.getByText('Отримано')).toBeVisible();
  });

  test(
    'an appeal submitted offline keeps its text and is not reported as sent',
    { tag: '@nightly' },
    async ({ page, context }) => {
      await fillToEvidence(page, 'Без мережі');
      await next(page);
      await fillContacts(page);
      await page.getByLabel(/Погоджуюся на\sобробку/).check();
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
      await expect(page.getByText('Немає зв’язку, нічого не надіслано', { exact: false })).toBeVisible();
      await expect(page.getByText('Без мережі')).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
      await expect(page.getByRole('heading', { name: 'Скаргу надіслано' })).toBeVisible();
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the appeal form is a single page, explains its errors and sends the file', async ({ page }) => {
    await page.goto('/appeal-fine');
    await page.getByLabel('Серія та номер постанови').fill('ІП 0001234567');
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
    await expect(page.getByRole('group', { name: 'Є проблема' })).toBeVisible();
    await expect(page.getByLabel('Серія та номер постанови')).toHaveValue('ІП 0001234567');
    await page.getByLabel('Номерний знак авто').fill('AA1234BB');
    await page.getByLabel('Інша підстава').check();
    await page.getByLabel('Що сталося і чого ви просите').fill('Без скриптів');
    await page.getByLabel('Файли').setInputFiles({ name: 'скан.pdf', mimeType: 'application/pdf', buffer: PDF });
    await page.getByLabel('Прізвище').fill('Коваль');
    await page.getByLabel('Ім’я').fill('Олена');
    await page.getByLabel('Адреса для відповіді').fill('Вінниця');
    await page.getByText('Подаєте скаргу за іншу людину чи організацію?').click();
    await page.getByLabel('Кого ви представляєте').fill('ПП «Стоянка»');
    await page.getByLabel(/Погоджуюся на\sобробку/).check();
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
    await expect(page.getByRole('link', { name: /Додайте документ/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Файл не зберігся: скан.pdf. Виберіть його ще раз.' })).toBeVisible();
    await page.getByLabel('Файли').setInputFiles({ name: 'скан.pdf', mimeType: 'application/pdf', buffer: PDF });
    await page.getByLabel('Документ представника').setInputFiles(DOCUMENT);
    await expect(page.getByLabel(/Погоджуюся на\sобробку/)).toBeChecked();
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
    await expect(page.getByRole('heading', { name: 'Скаргу надіслано' })).toBeVisible();
    await expect(page.getByText('скан.pdf')).toBeVisible();
    await expect(page.getByText('ПП «Стоянка»')).toBeVisible();
  });
});

test('an appeal confirmation page with a made-up address is not found', async ({ page }) => {
  const answer = await page.goto('/appeal-fine/sent/made-up');
  expect(answer?.status()).toBe(404);
});
