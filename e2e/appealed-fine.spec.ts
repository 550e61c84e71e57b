import { expect, test, type Page } from '@playwright/test';
import { importFines } from './citizens';

const PLATE = 'AB1444CE';
const next = (page: Page) => page.getByRole('button', { name: 'Далі' }).click();

test.beforeAll(() => importFines([{ serial_number: 'ІП 0000444001', license_plate: PLATE }]));

async function name(page: Page, number: string, plate: string) {
  await page.goto('/appeal-fine');
  await page.getByLabel('Серія та номер постанови').fill(number);
  await page.getByLabel('Номерний знак авто').fill(plate);
  await next(page);
}

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

test('the fine of a complaint is shown before its first word, however its number is typed @desktop-nightly', async ({
  page,
}) => {
  for (const [number, plate] of [
    ['іп 444001', 'ав 1444 се'],
    ['IP0000444001', 'UA AB1444CE'],
  ] as const) {
    await name(page, number, plate);
    await expect(step(page, 'Підстава')).toBeVisible();
    await expect(page.getByText('Повідомлення ІП 0000444001')).toBeVisible();
    await expect(page.getByText('вул. Театральна, 13')).toBeVisible();
    await expect(page.getByText(/Постанови ще немає: заперечення розглянуть/).first()).toBeVisible();
  }
});

test('a number that the register lacks is told at once, with what it may be, and one may go on', async ({ page }) => {
  await name(page, 'ІП 0000444007', PLATE);
  const told = page.getByText('У реєстрі такого штрафу немає');
  await expect(told).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('У реєстрі такого штрафу немає');
  await expect(step(page, 'Підстава')).toBeHidden();
  await page.getByRole('button', { name: 'Так, вписати його' }).click();
  await expect(page.getByLabel('Серія та номер постанови')).toHaveValue('ІП 0000444001');
  await next(page);
  await expect(page.getByText('Повідомлення ІП 0000444001')).toBeVisible();

  await name(page, 'ІП 0000999999', PLATE);
  await expect(told).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Так, вписати його' })).toBeHidden();
  await next(page);
  await expect(step(page, 'Підстава')).toBeVisible();
});
