import type { Page } from '@playwright/test';
import { pdfScan } from '@/tests/corpus/files';
import { importCitizens, importFines, type OwnFine } from './citizens';
import { signIn } from './sign-in';
import { signedIn } from './signed-in';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

const PDF = pdfScan();
const TEXT = 'Висаджувала пасажира з дитиною, зупинка тривала дві хвилини.';

interface Person {
  login: string;
  fine: OwnFine;
}

let olha: Person;
let iryna: Person;
let petro: string;

test.beforeAll(() => {
  olha = { login: 'olha@example.org', fine: { serial_number: 'ІП 0000441001', license_plate: 'AB1441CE' } };
  iryna = { login: 'iryna@example.org', fine: { serial_number: 'ІП 0000442001', license_plate: 'AB1442CE' } };
  petro = 'petro@example.org';
  importCitizens([
    { login: olha.login, firstName: 'Ольга', plate: olha.fine.license_plate },
    { login: iryna.login, firstName: 'Ірина', plate: iryna.fine.license_plate },
    { login: petro, firstName: 'Петро' },
  ]);
  importFines([olha.fine, iryna.fine]);
});

const next = (page: Page) => page.getByRole('button', { name: 'Далі' }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const explanation = (page: Page) => page.getByLabel('Що сталося і чого ви просите');

async function openAppeal(page: Page, { login, fine }: Person) {
  await signedIn(page, { login });
  await page.goto('/cabinet/fines');
  await page.getByRole('table').getByRole('link', { name: fine.serial_number }).click();
  await page.getByRole('main').getByRole('link', { name: 'Подати заперечення', exact: true }).click();
  await expect(page.getByRole('main').getByText('Крок 1 з 6')).toBeVisible();
  await expect(page.getByLabel('Серія та номер постанови')).toHaveValue(fine.serial_number);
}

async function fillToExplanation(page: Page) {
  await next(page);
  await page.getByLabel('Це була зупинка, а не стоянка').check();
  await next(page);
  await explanation(page).fill(TEXT);
}

test.describe('when the session ends in the cabinet', () => {
  // With a fast-forwarded clock a poll may still be in flight when the session ends.
  test.use({ expectedComplaints: [/status of 401.*api\/v2\/user/] });

  test(
    'an unsent appeal is offered again to the same citizen and to nobody else',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.clock.install();
      await openAppeal(page, olha);
      await fillToExplanation(page);
      await page.clock.runFor('00:02');
      await expect(page.getByText(/^Чернетку збережено о\s\d\d:\d\d/)).toBeVisible();
      await page.clock.runFor('05:01');
      await expect(page).toHaveURL(/\/login\?reason=inactive&next=%2Fcabinet%2Fappeal-fine/);
      const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
      expect(left).not.toContain('Висаджувала');

      await page.goto('/login?next=%2Fcabinet%2Fappeal-fine');
      await signIn(page, petro);
      await expect(page.getByRole('main').getByText('Крок 1 з 6')).toBeVisible();
      await expect(page.getByText('незавершена скарга')).toHaveCount(0);
      expect(await page.content()).not.toContain('Висаджувала');
      await page.clock.runFor('05:01');
      await expect(page).toHaveURL(/\/login/);

      await page.goto('/login?next=%2Fcabinet%2Fappeal-fine');
      await signIn(page, olha.login);
      await expect(page.getByText(`Вона про штраф ${olha.fine.serial_number}.`)).toBeVisible();
      await expectUsable(page);
      await page.getByRole('link', { name: /^Продовжити чернетку від \d\d\.\d\d\.\d{4}, \d\d:\d\d$/ }).click();
      await expect(page.getByRole('main').getByText('Крок 4 з 6: Докази')).toBeVisible();
      await page.getByRole('button', { name: 'Назад' }).click();
      await expect(explanation(page)).toHaveValue(TEXT);

      await page.goto('/cabinet/appeal-fine');
      await page.getByRole('button', { name: 'Почати заново' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Видалити чернетку' }).click();
      await expect(page.getByRole('main').getByText('Крок 1 з 6')).toBeVisible();
      await page.reload();
      await expect(page.getByText('незавершена скарга')).toHaveCount(0);
    },
  );
});

test('a citizen appeals their own fine in the cabinet, follows the case, adds evidence and withdraws the appeal', async ({
  page,
}) => {
  await openAppeal(page, iryna);
  await fillToExplanation(page);
  await next(page);
  await page.getByLabel(/^Файли/).setInputFiles({ name: 'чек.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText('Отримано')).toBeVisible();
  await next(page);
  await expect(page.getByLabel('Прізвище')).toHaveValue('Мельник');
  await expect(page.getByLabel('Email')).toHaveValue(iryna.login);
  await page.getByLabel('Адреса для відповіді').fill('Вінниця, вул. Соборна, 1');
  await next(page);
  await page.getByLabel(/Погоджуюся на\sобробку/).check();
  await page.getByRole('button', { name: 'Надіслати скаргу' }).click();

  await expect(page).toHaveURL(/\/cabinet\/appeals\/\d+\?done=appeal$/);
  await expect(heading(page)).toHaveText(/^Скарга ОС-\d{4}-\d{6}$/);
  const number = (await heading(page).innerText()).replace('Скарга ', '');
  await expect(page.getByText(`Скаргу надіслано. Її номер – ${number}`)).toBeVisible();
  await expect(page.getByText(TEXT)).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Перебіг розгляду' });
  await expect(timeline.getByRole('listitem').first()).toContainText(/Подано\s*\d\d\.\d\d\.\d{4}, \d\d:\d\d, ви/);

  await page.getByRole('button', { name: 'Додати до скарги' }).click();
  await expect(page.getByRole('link', { name: 'Напишіть повідомлення або пояснення до файлів' })).toBeVisible();
  const phone = page.viewportSize() ?? { width: 360, height: 780 };
  await page.setViewportSize({ width: 1280, height: 900 });
  const mistakes = await page.getByRole('group', { name: 'Є проблема' }).boundingBox();
  const back = await page.getByRole('main').getByRole('link', { name: 'Мої скарги' }).boundingBox();
  expect(back?.y, 'the mistakes cover nothing').toBeGreaterThanOrEqual((mistakes?.y ?? 0) + (mistakes?.height ?? 0));
  await page.setViewportSize(phone);
  await page.getByLabel('Повідомлення').fill('Додаю фото знака');
  await page.getByLabel(/^Файли/).setInputFiles([
    { name: 'знак.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'програма.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(page.getByText('Приймаємо JPG, PNG, WEBP, HEIC і PDF', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Прибрати: програма.exe' }).click();
  await expect(page.getByRole('list', { name: 'Додані файли' }).getByText('Отримано')).toBeVisible();
  await page.getByRole('button', { name: 'Додати до скарги' }).click();
  await expect(page.getByText('Повідомлення додано до скарги')).toBeVisible();
  await expect(timeline.getByText('Додаю фото знака')).toHaveCount(1);
  await page.reload();
  await page.goBack();
  await expect(timeline.getByText('Додаю фото знака')).toHaveCount(1);
  await page.goForward();
  await expect(timeline.getByText('Додаю фото знака')).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('list', { name: 'Усі файли скарги' }).getByRole('link', { name: 'знак.pdf' }).click();
  expect((await saving).suggestedFilename()).toBe('знак.pdf');

  await page.goto('/cabinet');
  const own = page.getByRole('table', { name: 'Мої скарги' }).getByRole('row').filter({ hasText: number });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('Подано');
  await own.getByRole('link', { name: number }).click();
  await page.getByRole('link', { name: 'Відкликати скаргу' }).click();
  await expect(heading(page)).toHaveText(`Відкликати скаргу ${number}?`);
  await page.getByRole('button', { name: 'Відкликати скаргу' }).click();
  await expect(page.getByText('Скаргу відкликано')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Додати до скарги' })).toHaveCount(0);
  await page.reload();
  await expect(timeline.getByText('Відкликано', { exact: true })).toHaveCount(1);
  const address = page.url();

  await page.getByText('Ірина', { exact: true }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL('/login?reason=logout');
  await signIn(page, petro);
  await expect(page).toHaveURL('/cabinet');
  for (const foreign of [address, address.replace(/\?.*/, '/withdraw'), '/cabinet/appeals/x']) {
    expect((await page.goto(foreign))?.status(), foreign).toBe(404);
    await expect(heading(page)).toHaveText('Сторінку не знайдено');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  async function fillAndSend(page: Page) {
    await page.getByLabel('Серія та номер постанови').fill(olha.fine.serial_number);
    await page.getByLabel('Номерний знак авто').fill(olha.fine.license_plate);
    await page.getByLabel('Інша підстава').check();
    await explanation(page).fill('Без скриптів у кабінеті');
    await page.getByLabel('Адреса для відповіді').fill('Вінниця');
    await page.getByLabel(/Погоджуюся на\sобробку/).check();
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
  }

  test(
    'a citizen appeals in the cabinet, reads the case, adds to it, withdraws it and appeals again',
    { tag: '@nightly' },
    async ({ page }) => {
      await signedIn(page, { login: petro });
      await page.goto('/cabinet/appeal-fine');
      await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
      await expect(page.getByRole('group', { name: 'Є проблема' })).toBeVisible();
      await expect(page.getByLabel('Прізвище')).toHaveValue('Мельник');
      await fillAndSend(page);
      await expect(page.getByText('Скаргу надіслано', { exact: false })).toBeVisible();
      await page.getByLabel('Повідомлення').fill('Ще одне слово');
      await page.getByLabel(/^Файли/).setInputFiles({ name: 'скан.pdf', mimeType: 'application/pdf', buffer: PDF });
      await page.getByRole('button', { name: 'Додати до скарги' }).click();
      await expect(page.getByText('Повідомлення додано до скарги')).toBeVisible();
      await expect(page.getByText('Ще одне слово')).toHaveCount(1);
      await page.getByRole('link', { name: 'Відкликати скаргу' }).click();
      await page.getByRole('button', { name: 'Відкликати скаргу' }).click();
      await expect(page.getByText('Скаргу відкликано')).toBeVisible();

      const withdrawn = await heading(page).innerText();
      await page.goto('/cabinet/appeal-fine');
      await fillAndSend(page);
      await expect(page.getByText('Скаргу надіслано', { exact: false })).toBeVisible();
      await expect(heading(page), 'the same words again are a new case').not.toHaveText(withdrawn);
    },
  );
});
