import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { scriptsRun } from './layout-shift';
import { sealReceipt } from './sealed';
import { expect, test } from './test';
import { photoOf } from '@/tests/corpus/photos';

const photo = async (name: string, megabytes: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photoOf(megabytes),
});

const numberShown = async (page: Page) =>
  /ЗВ-\d{4}-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'немає номера';

test('a question sent through the contact form gets a number that stays after a reload', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Повідомлення').fill('Коли ви працюєте?');
  await page.getByLabel('Як до вас звертатися').fill('Олена');
  await page.getByLabel('Email').fill('помилка');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByRole('link', { name: 'Вкажіть коректний email' })).toBeVisible();
  await page.getByLabel('Email').fill('olena@example.org');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Повідомлення надіслано' })).toBeVisible();
  const number = await numberShown(page);
  await page.reload();
  await expect(page.getByText(number).first()).toBeVisible();
});

test('an official request requires the fields that the law demands and shows when the reply is due', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByLabel('Офіційне звернення').check();
  await page.getByLabel('Повідомлення').fill('Прошу встановити знак');
  await page.getByLabel('Прізвище, ім’я, по батькові').fill('Коваль Олена Іванівна');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByRole('link', { name: /Вкажіть місце проживання/ })).toBeVisible();
  await page.getByLabel('Місце проживання').fill('Вінниця, вул. Соборна, 1');
  await page.getByLabel('Телефон').fill('067 123 45 67');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByText('Відповімо до')).toBeVisible();
});

test(
  'a message takes a photo of nine tenths of the promise, and names a larger one beside its field',
  { tag: '@nightly' },
  async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto(paths.contact);
    await main.getByLabel('Повідомлення').fill('Знак закрило дерево.');
    await main.getByLabel('Як до вас звертатися').fill('Марта');
    const files = main.getByLabel(/^Файли/);
    await files.setInputFiles([await photo('завеликий.jpg', 11)]);
    await expect(main.getByText(/більший\sза\s10\sМБ/).first()).toBeVisible();
    await files.setInputFiles([await photo('дерево.jpg', 9)]);
    await expect(main.getByText('Отримано')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: /^Прибрати.*завеликий\.jpg/ }).click();
    await main.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByText('Отримані файли: дерево.jpg.')).toBeVisible();
  },
);

test('a message’s receipt does not open the confirmation page of an appeal, a registration or a password reset', async ({
  page,
}) => {
  const receipt = await sealReceipt('contact', { number: 'ЗВ-2026-000001', kind: 'question', answer_until: null });
  expect((await page.goto(paths.contactSent(receipt)))?.status()).toBe(200);
  for (const foreign of [
    paths.appealSent(receipt),
    paths.registrationSent(receipt),
    paths.passwordResetSent(receipt),
  ]) {
    expect((await page.goto(foreign))?.status(), foreign).toBe(404);
  }
});

test.describe('on a bad network', () => {
  test.use({ expectedComplaints: [/ERR_|Failed to load resource/] });

  test('a message typed before the network is lost stays, and one retry sends it once', async ({ page, context }) => {
    await page.goto('/contact');
    await scriptsRun(page);
    await page.getByLabel('Повідомлення').fill('Без мережі');
    await page.getByLabel('Як до вас звертатися').fill('Олена');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByRole('group', { name: 'Є проблема' })).toContainText('Немає зв’язку, нічого не надіслано');
    await expect(page.getByLabel('Повідомлення')).toHaveValue('Без мережі');
    await expect(page.getByLabel('Як до вас звертатися')).toHaveValue('Олена');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Повідомлення надіслано' })).toBeVisible();
  });

  test('a message whose response was lost gets the number of its only record when it is sent again', async ({
    page,
    context,
  }) => {
    const numbers: string[] = [];
    await context.route('**/contact', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const answer = await route.fetch();
      numbers.push(await answer.text());
      return numbers.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer });
    });
    await page.goto('/contact');
    await scriptsRun(page);
    await page.getByLabel('Повідомлення').fill('Відповідь загубилася');
    await page.getByLabel('Як до вас звертатися').fill('Олена');
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByRole('group', { name: 'Є проблема' })).toBeVisible();
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Повідомлення надіслано' })).toBeVisible();
    const number = await numberShown(page);
    await page.goto('/contact');
    await page.getByLabel('Повідомлення').fill('Відповідь загубилася');
    await page.getByLabel('Як до вас звертатися').fill('Олена');
    await page.getByRole('button', { name: 'Надіслати' }).dblclick();
    await expect(page.getByText(number).first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can report a forged notice', async ({ page }) => {
    await page.goto('/error-request?topic=forgery');
    await expect(page.getByRole('heading', { level: 1, name: 'Повідомити про підробку' })).toBeVisible();
    await page.getByLabel('Що ви знайшли').fill('QR на склі');
    await page.getByLabel('Як до вас звертатися').fill('Олена');
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Повідомлення надіслано' })).toBeVisible();
  });

  test('a reload, and Back with a second submit, show the same message number', async ({ page }) => {
    await page.goto('/contact');
    const send = async () => {
      await page.getByLabel('Повідомлення').fill('Надсилаю двічі');
      await page.getByLabel('Як до вас звертатися').fill('Олена');
      await page.getByRole('button', { name: 'Надіслати' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Повідомлення надіслано' })).toBeVisible();
      return numberShown(page);
    };
    const number = await send();
    await page.reload();
    expect(await numberShown(page)).toBe(number);
    await page.goBack();
    expect(await send()).toBe(number);
  });
});
