import { readFileSync } from 'node:fs';
import { pdfScan } from '@/tests/api/files';
import { importCitizens } from './citizens';
import { signedIn } from './signed-in';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

test.use({ expectedComplaints: [/status of (503.*user-car-add-documents|409.*user-cars)/] });

test('a citizen proves a car with a document, downloads the document, and writes to the inspection', async ({
  page,
}) => {
  const login = 'driver@example.net';
  importCitizens([{ login, firstName: 'Юрій' }]);
  await signedIn(page, { login });
  await page.goto('/cabinet/auto');
  await page.getByRole('textbox', { name: 'Номерний знак' }).fill('ас 7700 ка');
  await page.getByRole('textbox', { name: 'Марка' }).fill('Таврія');
  await page.getByRole('button', { name: 'Додати автомобіль' }).click();
  const car = page
    .getByRole('region', { name: 'Додані автомобілі' })
    .getByRole('listitem')
    .filter({ hasText: 'Таврія' });
  await expect(car).toContainText('Не підтверджено');
  await page.getByRole('textbox', { name: 'Номерний знак' }).fill('AC7700KA');
  await page.getByRole('button', { name: 'Додати автомобіль' }).click();
  await expect(page.getByRole('link', { name: 'Це авто вже є у вашому кабінеті.' })).toBeVisible();

  const choose = car.getByLabel(/^Додати документ/);
  await choose.setInputFiles({ name: 'знак.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(car.getByText(/Приймаємо JPG, PNG, WEBP, HEIC і\sPDF/)).toBeVisible();
  await expectUsable(page);
  await car.getByRole('button', { name: 'Прибрати: знак.svg' }).click();

  await page.route(
    '**/user-car-add-documents/**',
    (route) => route.fulfill({ status: 503, json: { detail: 'Сервіс відпочиває.' } }),
    { times: 1 },
  );
  const scan = { name: 'тех "паспорт".pdf', mimeType: 'application/pdf', buffer: pdfScan() };
  await choose.setInputFiles(scan);
  await expect(car.getByText('Помилка. Сервіс відпочиває.')).toBeVisible();
  await car.getByRole('button', { name: /^Спробувати ще раз/ }).click();
  await expect(car.getByRole('status')).toContainText('Отримано');
  await expect(car).toContainText('На перевірці');
  await expectUsable(page);

  await page.reload();
  const saving = page.waitForEvent('download');
  await car.getByRole('link', { name: 'тех паспорт.pdf' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('тех паспорт.pdf');
  expect(readFileSync(await saved.path()).equals(scan.buffer)).toBe(true);

  await page.goto('/cabinet/contact');
  await expect(page.getByLabel('Як до вас звертатися')).toHaveValue('Мельник Юрій');
  await expect(page.getByLabel('Email')).toHaveValue(login);
  await page.getByLabel('Повідомлення').fill('Коли перевірите документ?');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page).toHaveURL(/\/cabinet\/contact\/sent\//);
  await expect(page.getByRole('main')).toContainText(/ЗВ-\d{4}-\d{6}/);
  await expect(page.getByRole('navigation', { name: 'Меню кабінету' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a citizen sends a document, removes a car and ends an invitation by plain forms', async ({ page }) => {
    const login = 'plain-driver@example.net';
    importCitizens([{ login, firstName: 'Юлія', plate: 'AC7703KA' }]);
    await signedIn(page, { login });
    await page.goto('/cabinet/auto');
    await page.getByRole('textbox', { name: 'Номерний знак' }).fill('AC7704KA');
    await page.getByRole('button', { name: 'Додати автомобіль' }).click();
    const car = page
      .getByRole('region', { name: 'Додані автомобілі' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('img', { name: /A C, 7 7 0 4, K A/ }) });
    await expect(page.getByRole('main').locator('button[type="button"]').filter({ visible: true })).toHaveCount(0);

    await car.getByRole('button', { name: 'Надіслати документ' }).click();
    await expect(car).toContainText('Виберіть документ');
    const scan = { name: 'техпаспорт.pdf', mimeType: 'application/pdf', buffer: pdfScan() };
    await car.getByLabel(/^Додати документ/).setInputFiles(scan);
    await car.getByRole('button', { name: 'Надіслати документ' }).click();
    await expect(car.getByRole('link', { name: 'техпаспорт.pdf' })).toBeVisible();
    await expect(car).toContainText('На перевірці');

    await car.locator('summary').click();
    await car.getByRole('button', { name: 'Видалити автомобіль', exact: true }).click();
    await expect(car).toHaveCount(0);

    await page.getByLabel('Email людини').fill('invited-plainly@example.net');
    await page.getByRole('button', { name: 'Надіслати запрошення' }).click();
    const shares = page.getByRole('region', { name: 'Доступ для інших' });
    await expect(shares).toContainText('Чекаємо на згоду');
    await shares.locator('summary').click();
    await shares.getByRole('button', { name: 'Закрити доступ', exact: true }).click();
    await expect(shares).toContainText('Ваших авто зараз не бачить ніхто, крім вас.');
  });
});
