import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskPaths } from '@/domain/desk-paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { handsAt, KEYS_MAX, openFound } from '@/e2e/clerk-hands';
import { openDeskSession } from '@/e2e/desk-people';
import { importRows, inspection } from '@/e2e/operator';
import { expect, test } from '@/e2e/test';
import { isWholeRun } from '@/tests/scope';
import type { Locator } from '@playwright/test';

const CARS = Array.from({ length: isWholeRun ? 4 : 2 }, (_, at) => `XA${String(1000 + at)}XB`);
const MESSAGES = isWholeRun ? 3 : 1;

// Statements and registers are taken one at a time: two tests of this file would wait for each other.
test.describe.configure({ mode: 'default' });

/** An import of another test may have the turn; then a person presses again, as the page offers. */
async function untilShown(shown: Locator, again: string | RegExp): Promise<void> {
  const button = shown.page().getByRole('button', { name: again });
  await expect(async () => {
    if (await button.first().isVisible()) await button.first().click();
    await expect(shown).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

const CHECK = 'Перевірити ще раз';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
});

test('a clerk checks cars by keyboard, and takes one answer back', { tag: '@nightly' }, async ({ page }) => {
  test.slow();
  importRows('citizens', [
    {
      email: 'cars@desk.example.org',
      password: 'надійний пароль 2026',
      last_name: 'Власник',
      cars: CARS.map((license_plate) => ({ license_plate, brand: '', model: '', status: 'pending' })),
    },
  ]);
  const my = handsAt(page);
  for (const [at, plate] of CARS.entries()) {
    await page.goto(deskPaths.cars);
    await openFound(page, my, plate);
    await expect(page.getByRole('heading', { level: 1, name: 'Перевірка авто' })).toBeVisible();
    if (at === 0) expect(await findViolations(page, EVERYONE)).toEqual([]);
    if (at % 2 === 0) await my.press('a');
    else await my.press('r', 'ArrowDown', 'Control+Enter');
    await expect(page.getByText(at % 2 === 0 ? 'Авто підтверджено' : 'Авто відхилено')).toBeVisible();
    expect(my.take()).toBeLessThanOrEqual(KEYS_MAX);
  }
  await my.press('b');
  await expect(page.getByText('Повернути на перевірку')).toBeVisible();
  await my.press('u');
  await expect(page.getByText('Авто знову чекає на перевірку')).toBeVisible();
});

test('a clerk answers messages by keyboard, from templates', { tag: '@nightly' }, async ({ page, request }) => {
  test.slow();
  const my = handsAt(page);
  for (let at = 0; at < MESSAGES; at += 1) {
    const sent = await request.post('/api/v2/contact-responses/', {
      headers: { 'idempotency-key': `desk-day-${at}`, 'x-forwarded-for': `198.51.100.${at + 1}` },
      data: { name: 'Ірина', message: 'Де авто?', email: `m${at}@desk.example.org` },
    });
    const { number } = (await sent.json()) as { number: string };
    await page.goto(deskPaths.messages);
    await openFound(page, my, number);
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    if (at === 0) {
      await my.press('t');
      await expect(page.getByText('Звернення взято.')).toBeVisible();
    }
    await my.press('j', 'Enter');
    await expect(page.getByLabel('Текст', { exact: true })).not.toHaveValue('');
    await my.press('w', 'Control+End');
    await my.type(' З повагою.');
    await expect(page.getByText('Надісланого не повернути.')).toBeVisible();
    if (at === 0) expect(await findViolations(page, EVERYONE)).toEqual([]);
    await my.press('Control+Enter');
    await expect(page.getByText('Відповідь записано, сайт надсилає її на email.')).toBeVisible();
    expect(my.take()).toBeLessThanOrEqual(KEYS_MAX);
  }
});

test('a clerk takes a register from a file after its preview, and undoes it', { tag: '@nightly' }, async ({ page }) => {
  test.slow();
  const file = join(process.env.E2E_DIR ?? '', 'desk-fines.csv');
  writeFileSync(
    file,
    'Серія та номер;Номерний знак;Сума;Дата порушення\nДС 0000900001;XA 1000 XB;340,00;18.11.2026 14:05\n',
  );
  const my = handsAt(page);
  await page.goto(deskPaths.imports);
  expect(await findViolations(page, EVERYONE)).toEqual([]);
  const choosing = page.waitForEvent('filechooser');
  await my.press('f');
  await (await choosing).setFiles(file);
  await my.press('Control+Enter');
  await untilShown(page.getByText('Ще нічого не записано. Ось що зміниться.'), CHECK);
  expect(await findViolations(page, EVERYONE)).toEqual([]);
  await my.press('a');
  await expect(page.getByRole('link', { name: 'Що змінилося, скасувати' })).toBeVisible({ timeout: 60_000 });
  await my.press('o');
  await expect(page.getByRole('rowheader', { name: 'ДС0000900001' })).toBeVisible();
  await my.press('u');
  await expect(page.getByText('Скасувати завантаження?')).toBeVisible({ timeout: 60_000 });
  await my.press('y');
  await expect(page.getByText('Завантаження скасовано: записи такі, як були до нього.')).toBeVisible({
    timeout: 60_000,
  });
  expect(inspection('journal', 'verify')).toContain('Журнал цілий');
});

test('a clerk takes a statement, matches what was not recognised, and marks another as not ours', async ({ page }) => {
  test.slow();
  importRows('fines', [
    {
      serial_number: 'ДС 0000900002',
      license_plate: 'XA1001XB',
      amount: '340.00',
      violated_at: '2026-11-18T14:05:00+02:00',
    },
  ]);
  const file = join(process.env.E2E_DIR ?? '', 'desk-bank.csv');
  writeFileSync(file, 'date;sum;purpose\n20.11.2026;340;мій штраф за стоянку\n20.11.2026;41,50;оренда столу');
  const my = handsAt(page);
  await page.goto(deskPaths.payments);
  const choosing = page.waitForEvent('filechooser');
  await my.press('f');
  await (await choosing).setFiles(file);
  await my.press('Control+Enter');
  await untilShown(page.getByText('чекатиме на вас у платежах').nth(1), CHECK);
  await my.press('a');
  await expect(page.getByText('записано', { exact: true })).toBeVisible({ timeout: 60_000 });

  await page.goto(deskPaths.payments);
  await openFound(page, my, 'мій штраф');
  await expect(page.getByRole('heading', { level: 1, name: 'Нез’ясований платіж' })).toBeVisible();
  expect(await findViolations(page, EVERYONE)).toEqual([]);
  await my.press('m');
  await my.type('ДС 0000900002');
  await my.press('Control+Enter');
  await expect(page.getByText('Платіж зараховано.')).toBeVisible();
  expect(my.take()).toBeLessThanOrEqual(KEYS_MAX);

  await page.goto(deskPaths.payments);
  await openFound(page, my, 'оренда');
  await my.press('r', 'ArrowDown', 'Control+Enter');
  await expect(page.getByText('Записано: це не наш платіж.')).toBeVisible();
  expect(my.take()).toBeLessThanOrEqual(KEYS_MAX);
});

test(
  'a clerk is asked about a payment that may have been taken before, and leaves it to be decided alone',
  { tag: '@nightly' },
  async ({ page }) => {
    test.slow();
    const my = handsAt(page);
    const upload = async (name: string, ...lines: string[]) => {
      const file = join(process.env.E2E_DIR ?? '', name);
      writeFileSync(file, ['Дата;Сума;Призначення платежу', ...lines].join('\n'));
      await page.goto(deskPaths.payments);
      const choosing = page.waitForEvent('filechooser');
      await my.press('f');
      await (await choosing).setFiles(file);
      await my.press('Control+Enter');
    };
    await upload('desk-morning.csv', '20.11.2026;61,50;паркування на Ринку');
    await untilShown(page.getByText('61,50 грн: чекає на людину'), CHECK);
    await my.press('a');
    await expect(page.getByText('записано', { exact: true })).toBeVisible({ timeout: 60_000 });

    await upload('desk-evening.csv', '20.11.2026;61,50;паркування на Ринку', '20.11.2026;71,50;інше на Ринку');
    await untilShown(page.getByText('виписки desk-morning.csv, узятої').first(), CHECK);
    await expect(page.getByRole('button', { name: 'Записати: це ті самі платежі' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Записати: це інші платежі' })).toBeVisible();
    expect(await findViolations(page, EVERYONE)).toEqual([]);
    await my.press('w');
    await expect(page.getByText('записано', { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.goto(`${deskPaths.payments}?q=${encodeURIComponent('паркування на Ринку')}`);
    await expect(page.getByText('Платежів: 2')).toBeVisible();
    await expect(page.getByText('можливо, це той самий платіж')).toHaveCount(1);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a clerk approves a car, cancels a fine with a reason and undoes that', async ({ page }) => {
    const cars = [{ license_plate: 'XA2000XB', brand: '', model: '', status: 'pending' }];
    importRows('citizens', [
      { email: 'plain@desk.example.org', password: 'надійний пароль 2026', last_name: 'Простий', cars },
    ]);
    importRows('fines', [
      {
        serial_number: 'ДС 0000900003',
        license_plate: 'XA2000XB',
        amount: '340.00',
        violated_at: '2026-11-18T14:05:00+02:00',
      },
    ]);
    await page.goto(`${deskPaths.cars}?q=XA2000XB`);
    await page.locator('[data-row]').click();
    await page.getByRole('button', { name: 'Підтвердити' }).click();
    await expect(page.getByText('Авто підтверджено')).toBeVisible();

    await page.goto(`${deskPaths.register('fines')}?q=${encodeURIComponent('ДС 0000900003')}`);
    await page.locator('[data-row]').click();
    await page.getByLabel('Скасувати штраф: чому').selectOption({ label: 'той самий випадок двічі' });
    await page.getByRole('button', { name: 'Скасувати штраф' }).click();
    await expect(page.getByText('Штраф скасовано.')).toBeVisible();
    await page.getByRole('link', { name: 'Скасувати цю зміну' }).click();
    await page.getByRole('link', { name: 'Скасувати завантаження' }).click();
    await page.getByRole('button', { name: 'Скасувати 1 запис' }).click();
    await expect(page.getByText('Завантаження скасовано')).toBeVisible();
  });
});
