// Whoever left no e-mail gets a letter on paper: the clerk prints all, posts them and writes the numbers down.
import { deskPaths } from '@/domain/desk-paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { openDeskSession } from '@/e2e/desk-people';
import { inspection } from '@/e2e/operator';
import { expect, test } from '@/e2e/test';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
});

test('a clerk prints a letter, posts it, and what became of it stands in the case', async ({ page, request }) => {
  const name = `Листоноша ${Date.now()}`;
  const { id, number } = await sendUnsignedAppeal(request, name, { last_name: name, email: '' });
  const told = inspection('appeals', 'decide', number, '--outcome', 'upheld', '--text', 'Знак було видно.', '--yes');
  expect(told).toContain('лист чекає в службовому кабінеті, у черзі «Пошта»');

  await page.goto(deskPaths.letters());
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  expect(await findViolations(page, EVERYONE)).toEqual([]);
  await row.getByRole('link', { name: /^Надрукувати лист/ }).click();
  const sheet = page.getByRole('article', { name: new RegExp(number) });
  await expect(sheet).toContainText('Знак було видно.');
  await expect(sheet).toContainText(name);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Надрукувати' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(deskPaths.letters());
  await row.getByLabel('Номер із квитанції').fill('05000 1234 5678');
  await page.getByRole('button', { name: 'Записати надсилання' }).click();
  await page.getByRole('link', { name: 'Надрукувати список відправлень' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('0500012345678');
  expect(await findViolations(page, EVERYONE)).toEqual([]);

  await page.goto(deskPaths.letters({ state: 'sent' }));
  await row.getByText('Вручено чи повернулося').click();
  expect(await findViolations(page, EVERYONE)).toEqual([]);
  await row.getByRole('button', { name: 'Вручено', exact: true }).click();
  await expect(page.getByText('Записано: лист вручено.')).toBeVisible();
  await page.goto(deskPaths.appeal(id));
  await expect(page.getByRole('region', { name: 'Паперові листи' })).toContainText(/вручено .+, №\s0500012345678/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a letter that came back says why, and is sent again', { tag: '@nightly' }, async ({ page, request }) => {
    const name = `Повертайко ${Date.now()}`;
    const { number } = await sendUnsignedAppeal(request, name, { last_name: name, email: '' });
    inspection('appeals', 'decide', number, '--outcome', 'upheld', '--text', 'Знак було видно.', '--yes');
    await page.goto(deskPaths.letters());
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByLabel('Надіслано без номера').check();
    await page.getByRole('button', { name: 'Записати надсилання' }).click();
    await page.goto(deskPaths.letters({ state: 'sent' }));
    await row.getByText('Вручено чи повернулося').click();
    await row.getByRole('button', { name: 'Повернулося' }).click();
    await expect(page.getByRole('alert')).toContainText('Виберіть, чому лист повернувся');
    await row.getByText('Вручено чи повернулося').click();
    await row.getByLabel('Чому').selectOption('адресат вибув');
    await row.getByRole('button', { name: 'Повернулося' }).click();
    await expect(page.getByText('Записано: лист повернувся.')).toBeVisible();
    await expect(row).toContainText('адресат вибув');
    await row.getByLabel('Номер із квитанції').fill('немає');
    await page.getByRole('button', { name: 'Записати надсилання' }).click();
    await expect(page.getByRole('alert')).toContainText('Номер відправлення – цифри з квитанції');
  });
});
