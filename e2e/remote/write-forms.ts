import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { fines } from '@/tests/stand-in-data';

const [fine = { serial_number: '', license_plate: '' }] = fines;

interface Way {
  isScripted?: boolean;
  atExplanation?: () => Promise<void>;
}

export async function writeAppeal(page: Page, { isScripted = true, atExplanation }: Way = {}): Promise<void> {
  await page.goto(paths.appealFineFor(fine));
  const next = async () => {
    if (isScripted) await page.getByRole('button', { name: 'Далі' }).click();
  };
  await next();
  await page.getByLabel('Це була зупинка, а не стоянка').check();
  await next();
  await page.getByLabel('Що сталося і чого ви просите').fill('Висаджувала пасажира');
  await atExplanation?.();
  await next();
  await page.getByLabel('Прізвище').fill('Коваль');
  await page.getByLabel('Ім’я').fill('Олена');
  await page.getByLabel('Адреса для відповіді').fill('Зразкове, вул. Паркова, 1');
  await next();
  await page.getByLabel(/Погоджуюся на\sобробку/).check();
  await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
}

export async function writeMessage(page: Page): Promise<void> {
  await page.goto(paths.contact);
  await page.getByLabel('Повідомлення').fill('Коли ви працюєте?');
  await page.getByLabel('Як до вас звертатися').fill('Олена');
  await page.getByRole('button', { name: 'Надіслати' }).click();
}
