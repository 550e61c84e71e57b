import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './test';

test('a question gets a number that stays after a refresh', async ({ page }, info) => {
  await page.goto('/contact');
  await page.getByLabel('Повідомлення').fill(`Коли ви працюєте? (${info.project.name})`);
  await page.getByLabel('Як до вас звертатися').fill('Олена');
  await page.getByLabel('Email').fill('помилка');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByRole('link', { name: 'Вкажіть коректний email' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByLabel('Email').fill('olena@example.org');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Повідомлення надіслано' })).toBeVisible();
  const number = /ЗВ-\d{4}-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'немає номера';
  await page.reload();
  await expect(page.getByText(number).first()).toBeVisible();
});

test('an official request asks for what the law wants and says when the answer is due', async ({ page }, info) => {
  await page.goto('/contact');
  await page.getByLabel('Офіційне звернення').check();
  await page.getByLabel('Повідомлення').fill(`Прошу встановити знак (${info.project.name})`);
  await page.getByLabel('Прізвище, ім’я, по батькові').fill('Коваль Олена Іванівна');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByRole('link', { name: /Вкажіть місце проживання/ })).toBeVisible();
  await page.getByLabel('Місце проживання').fill('Вінниця, вул. Соборна, 1');
  await page.getByLabel('Телефон').fill('067 123 45 67');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByText('Відповімо до')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a forged notice can be told of', async ({ page }, info) => {
    await page.goto('/error-request?topic=forgery');
    await expect(page.getByRole('heading', { level: 1, name: 'Повідомити про підробку' })).toBeVisible();
    await page.getByLabel('Що ви знайшли').fill(`QR на склі (${info.project.name})`);
    await page.getByLabel('Як до вас звертатися').fill('Олена');
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Повідомлення надіслано' })).toBeVisible();
  });
});
