import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { pdfScan } from '@/tests/corpus/files';
import { EVERYONE, findViolations } from './axe';
import { importCitizens, importFines } from './citizens';
import { openDeskSession } from './desk-people';
import { mailTo } from './mailbox';
import { inspection } from './operator';
import { openBrowserSession } from './sealed';
import { PASSWORD } from './sign-in';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

const TODAY = formatDate(Date.now());
const CHECKED = /перевіряємо\sдо\s\d\d\.\d\d\.\d{4}/;

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('День сплати').fill(TODAY);
  await page.getByLabel('Сплачена сума').fill('170,00 грн');
  await page.getByLabel('Квитанція').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdfScan() });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    const title = 'a visitor says that the fine is paid, and is told until when it is checked';
    test(title, javaScriptEnabled ? {} : { tag: '@nightly' }, async ({ page }) => {
      const number = javaScriptEnabled ? '0007900001' : '0007900002';
      const fine = { serial_number: `ІП ${number}`, license_plate: 'AA7900AA' };
      const email = `payer-${number}@example.org`;
      importFines([fine]);
      await page.goto(paths.fineLookup(fine.license_plate, fine.serial_number));
      await page.getByRole('link', { name: 'Я вже сплатив' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Я вже сплатив штраф' })).toBeVisible();
      await fillIn(page, 'чек.pdf');
      await page.getByLabel('Email').fill(email);
      if (javaScriptEnabled) {
        await expect(page.getByText('Вибрано: чек.pdf')).toBeVisible();
        await expectUsable(page);
      }
      await page.getByRole('button', { name: 'Надіслати на перевірку' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Повідомлення про сплату отримано' })).toBeVisible();
      await expect(page.getByText(`Відповідь надійде на ${email}`)).toBeVisible();
      await page.goto(paths.fineLookup(fine.license_plate, fine.serial_number));
      await expect(page.getByText(CHECKED)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Я вже сплатив' })).toHaveCount(0);
      await mailTo(email, 'Перевіримо до');
    });
  });
}

test(
  'a citizen claims in the cabinet, a clerk joins the line of the bank by one key, and the mail says so',
  { tag: '@nightly' },
  async ({ page, context, baseURL }) => {
    test.slow();
    const url = String(baseURL);
    const fine = { serial_number: 'ІП 0007900003', license_plate: 'AA7903AA' };
    const login = 'payer-in-cabinet@example.org';
    importCitizens([{ login, firstName: 'Оплата', plate: fine.license_plate }]);
    importFines([fine]);
    const file = join(process.env.E2E_DIR ?? '', 'claimed.csv');
    writeFileSync(file, `date;sum;purpose\n${TODAY};170;за паркування авто ${fine.license_plate}`);
    inspection('payments', 'import', file);
    // While the commands ran nothing was read: connections kept from another test may be closed by now.
    await page.goto(paths.home);

    const { cookie } = await openBrowserSession(url, login, PASSWORD);
    await context.addCookies([{ ...cookie, url }, await openDeskSession(url, 'clerk')]);
    await page.goto(paths.cabinetFine());
    await page.getByRole('link', { name: fine.serial_number }).first().click();
    await page.getByRole('link', { name: 'Я вже сплатив' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(login);
    await fillIn(page, 'квитанція.pdf');
    await page.getByRole('button', { name: 'Надіслати на перевірку' }).click();
    await expect(page.getByText(CHECKED)).toBeVisible();

    await page.goto(deskPaths.claims({ q: fine.serial_number }));
    await page.getByRole('link', { name: fine.serial_number }).click();
    await expect(page.getByRole('link', { name: 'квитанція.pdf' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Зарахувати' }).first()).toBeVisible();
    expect(await findViolations(page, EVERYONE)).toEqual([]);
    await page.keyboard.press('a');
    await expect(page.getByText('Платіж зараховано, громадянина повідомлено листом.')).toBeVisible();
    await mailTo(login, 'Штраф сплачено повністю');

    await page.goto(deskPaths.claims({ q: fine.serial_number, state: 'ended' }));
    await page.getByRole('link', { name: fine.serial_number }).click();
    await expect(page.getByText('зараховано за цією постановою')).toBeVisible();
  },
);

test('a clerk answers that nothing was found by keyboard, and takes it back', async ({ page, context, baseURL }) => {
  const fine = { serial_number: 'ІП 0007900004', license_plate: 'AA7904AA' };
  const email = 'not-found@example.org';
  importFines([fine]);
  const form = { ...fine, paid_on: TODAY, amount: '170', email };
  const sent = await page.request.post('/api/v2/payment-claims/', { multipart: form });
  expect(sent.status()).toBe(201);
  await context.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
  await page.goto(deskPaths.claims({ q: fine.serial_number }));
  await page.getByRole('link', { name: fine.serial_number }).click();
  await page.getByLabel('Чому платежу не знайдено').selectOption('other_account');
  await page.getByLabel('Додати від себе').fill('IBAN у квитанції не наш.');
  await page.getByText('Що буде в листі').click();
  await expect(page.getByText('і платежу не знайшли')).toBeVisible();
  await page.getByRole('button', { name: 'Відповісти, що не знайдено' }).click();
  await expect(page.getByText('Відповідь, що штраф не закрито, піде листом.')).toBeVisible();
  await mailTo(email, 'IBAN у квитанції не наш.');
  await page.keyboard.press('z');
  await page.getByRole('button', { name: 'Повернути на перевірку' }).click();
  await expect(page.getByText('Повідомлення знову на перевірці')).toBeVisible();
  await mailTo(email, 'перевіряємо ще раз');
});
