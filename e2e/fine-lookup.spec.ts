import { expect, test } from './test';

// From samples/fines.csv: one with the discount, one in enforcement.
const SAMPLE = { plate: 'аа 9042 то', serial: 'іп 0000100644' };
const IN_ENFORCEMENT = { license_plate: 'AB 2718 TX', serial_number: 'ІП 0000100977' };

test('a driver without an account looks up a fine and sees the sum due today and links to pay or to object', async ({
  page,
}) => {
  await page.goto('/postanova');
  await page.getByRole('main').getByRole('link', { name: 'Перевірити штраф', exact: true }).click();
  await page.getByLabel('Номерний знак авто').fill(SAMPLE.plate);
  await page.getByLabel(/Серія та\sномер/).fill(SAMPLE.serial);
  await page.getByRole('button', { name: 'Перевірити штраф' }).click();
  await expect(page.getByRole('heading', { name: `Повідомлення ${SAMPLE.serial.toUpperCase()}` })).toBeVisible();
  await expect(page.getByText('До сплати сьогодні').filter({ visible: true })).toHaveCount(1);
  await expect(
    page.getByRole('main').getByRole('link', { name: /^Сплатити \d+,\d\d\sгрн у\sзастосунку банку$/ }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Подати заперечення', exact: true })).toBeVisible();
});

test('the look-up of a fine by plate alone answers only whether there is an unpaid one', async ({ page }) => {
  await page.goto(`/fine?license_plate=${encodeURIComponent(SAMPLE.plate)}`);
  await expect(page.getByText('За цим номерним знаком є несплачений штраф')).toBeVisible();
  await expect(page.getByText('До сплати сьогодні')).toHaveCount(0);
  await page.goto('/fine?license_plate=BB0001AA');
  await expect(page.getByText('Несплачених штрафів за цим номерним знаком немає')).toBeVisible();
});

test('a wrong plate in the fine look-up is explained beside its field', async ({ page }) => {
  await page.goto('/fine?license_plate=!!');
  await expect(page.getByRole('group', { name: 'Є проблема' })).toBeVisible();
});

test('the look-up of a fine in enforcement offers no payment and says whom to call', async ({ page }) => {
  await page.goto(`/fine?${new URLSearchParams(IN_ENFORCEMENT).toString()}`);
  await expect(page.getByText('Справу передано до виконавчої служби')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Сплатити( |$)/ })).toBeHidden();
  await expect(page.getByText('До сплати сьогодні')).toHaveCount(0);
});

test('the card of a fine explains its sum when asked, and leads to a calculator that counts any day', async ({
  page,
}) => {
  await page.goto('/fine?license_plate=AB3310HX&serial_number=ІП 0000100570');
  const sum = page.getByText(/^Сума\sштрафу\sза\sповідомленням/);
  await expect(sum).toBeHidden();
  await page.getByText('Чому саме така сума?').click();
  await expect(sum).toBeVisible();
  await expect(page.getByText(/Не\sрахуємо: .*\(вихідні\)/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Як рахуються строки' }).click();
  await page.getByLabel('День порушення').fill('5.11.2026');
  await page.getByRole('button', { name: 'Порахувати строки' }).click();
  await expect(page.getByRole('heading', { name: 'Строки за вашими датами' })).toBeVisible();
  await expect(page.getByText(/Останній\sдень\s–\s19\.11\.2026/).first()).toBeVisible();
});
