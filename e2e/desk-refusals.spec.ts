import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskPaths } from '@/domain/desk-paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { openDeskSession } from '@/e2e/desk-people';
import { holdDrafts } from '@/e2e/hold-requests';
import { scriptsRun } from '@/e2e/layout-shift';
import { inspection } from '@/e2e/operator';
import { expect, test } from '@/e2e/test';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'head')]);
});

/** Returns the number of the import. */
function importFines(count: number, address: string): string {
  const line = (at: number) =>
    `ДС 00009${String(10_000 + at)};XA${String(4000 + at)}XB;340,00;18.11.2026 14:05;${address}`;
  const rows = Array.from({ length: count }, (_, at) => line(at));
  const file = join(process.env.E2E_DIR ?? '', `undo-${count}.csv`);
  writeFileSync(file, ['Серія та номер;Номерний знак;Сума;Дата порушення;address', ...rows].join('\n'));
  return /Імпорт (\d+)/.exec(inspection('import', 'fines', file))?.[1] ?? '';
}

test(
  'an import that newer ones changed is undone in part only after its numbers and names were shown',
  { tag: '@nightly' },
  async ({ page }) => {
    test.slow();
    const first = importFines(60, 'вул. Соборна, 1');
    const second = importFines(25, 'вул. Соборна, 2');
    await page.goto(deskPaths.import(first));
    await page.getByRole('link', { name: 'Скасувати завантаження' }).click();
    await expect(page.getByText('Повністю скасувати не можна. Скасувати частину?')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: second, exact: true })).toHaveAttribute(
      'href',
      deskPaths.import(second),
    );
    await expect(page.getByText('Буде видалено доданих 35.')).toBeVisible();
    await expect(page.getByText(/^Не\sзміняться, .*25\sзаписів\.$/)).toBeVisible();
    for (const at of [0, 19])
      await expect(page.getByRole('link', { name: `ДС000091${String(10_000 + at).slice(1)}` })).toBeVisible();
    expect(await findViolations(page, EVERYONE)).toEqual([]);
    await page.getByRole('button', { name: 'Скасувати 35, лишити 25' }).click();
    await expect(page.getByText('Скасовано частину: видалено доданих 35.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('та ще 5')).toBeVisible();
    await expect(page.getByText('Зміни: 25', { exact: true })).toBeVisible();
  },
);

test('a purpose of payment without the number of the fine is refused beside its field', async ({ page }) => {
  await holdDrafts(page);
  await page.goto(deskPaths.settingsGroup('requisites'));
  await scriptsRun(page);
  const purpose = page.getByLabel(/^Призначення/).first();
  await purpose.fill('Штраф за паркування');
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
  await expect(purpose).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('link', { name: /^Призначення платежу: .*\{(series|number)\}/ })).toBeVisible();
});

const FILTERS = [
  'q',
  'after',
  'state',
  'queue',
  'sort',
  'reason',
  'register',
  'staff',
  'act',
  'subject',
  'from',
  'to',
  'before',
  'page',
  'id',
  'ask',
];
const LISTS = [
  deskPaths.today,
  deskPaths.appeals,
  deskPaths.cars,
  deskPaths.messages,
  deskPaths.payments,
  deskPaths.register('fines'),
  deskPaths.citizens,
  deskPaths.imports,
  deskPaths.journal(),
  deskPaths.figures,
  deskPaths.contentOf('news'),
  deskPaths.templates,
  deskPaths.settings(),
  deskPaths.staff,
  deskPaths.mails,
];

test('an unknown filter in an address of the desk is no filter', { tag: '@nightly' }, async ({ page }) => {
  test.slow();
  for (const path of LISTS) {
    const title = await (await page.request.get(path)).text();
    const heading = /<h1[^>]*>.*?<\/h1>/s.exec(title)?.[0];
    for (const name of FILTERS.filter((one) => one !== 'q')) {
      const answer = await page.request.get(`${path}?${new URLSearchParams({ [name]: 'лайно_{x}' })}`);
      expect(answer.status(), `${path}?${name}`).toBe(200);
      expect(await answer.text()).toContain(heading);
    }
  }
});

test('what is not there, and a page that failed, are told in the frame of the desk', async ({ page }) => {
  for (const path of [deskPaths.appeal(999_999), '/desk/nowhere', deskPaths.missing]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Сторінку не знайдено' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Сьогодні' })).toHaveAttribute('href', deskPaths.today);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
  expect((await page.goto(deskPaths.outage))?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: 'Сталася помилка' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('a button pressed without a network leaves the page and what was typed', async ({ page, context }) => {
  await page.goto(deskPaths.citizens);
  await page.goto(deskPaths.mails);
  const button = page.getByRole('button', { name: 'Вийти' });
  await expect(page.getByRole('button', { name: 'Клавіші' })).toBeEnabled();
  await context.setOffline(true);
  await button.click();
  await expect(page.getByText('Немає зв’язку, нічого не надіслано.', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(deskPaths.mails);
  await context.setOffline(false);
});
