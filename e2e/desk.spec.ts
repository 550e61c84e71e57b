import { deskPaths } from '@/domain/desk-paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { accept, codeOf, enterDesk, invitationTo, invite } from '@/e2e/desk-people';
import { inspection, inspectionAsTold } from '@/e2e/operator';
import { expect, test } from '@/e2e/test';
import { expectWhole } from '@/e2e/wide-table';

const CLERK = 'oleksandra.kovalenko-bondarenko@vinnytsia-rada.example.org';

test('a head comes to the desk by the invitation of a command, invites a clerk and closes their access', async ({
  page,
  browser,
}) => {
  const { secret, recoveryCodes } = await accept(page, invite('head@desk.example.org', 'Ольга Керівна', 'head'));
  expect(recoveryCodes).toHaveLength(10);
  expect(await findViolations(page, EVERYONE)).toEqual([]);
  await enterDesk(page, 'head@desk.example.org', codeOf(secret, 1));
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  expect(await findViolations(page, EVERYONE)).toEqual([]);

  await page.getByRole('link', { name: 'Працівники' }).click();
  await page.getByLabel('Ім’я та прізвище').fill('Ніна Інспекторка');
  await page.getByLabel('Email').fill(CLERK);
  await page.getByRole('button', { name: 'Надіслати запрошення' }).click();
  await expect(page.getByText(`Запрошення надіслано на ${CLERK}`)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Ніна Інспекторка' })).toBeVisible();
  const link = await invitationTo(CLERK);
  expect(await findViolations(page, EVERYONE)).toEqual([]);

  const other = await browser.newPage();
  const clerk = await accept(other, link);
  await enterDesk(other, CLERK, codeOf(clerk.secret, 1));
  await expect(other.getByText('Ніна Інспекторка, інспектор')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Працівники' })).toHaveCount(0);
  expect((await other.goto(deskPaths.staff))?.status()).toBe(404);

  await page.reload();
  await expectWhole(page, 'Працівники');
  await page.getByRole('form', { name: 'Ніна Інспекторка' }).getByRole('button', { name: 'Закрити доступ' }).click();
  await expect(page.getByText('Доступ закрито. Сеанси працівника завершено.')).toBeVisible();
  await other.goto(deskPaths.today);
  await expect(other).toHaveURL(deskPaths.login);
  await other.close();

  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL(deskPaths.login);
  await page.goto(deskPaths.today);
  await expect(page).toHaveURL(deskPaths.login);
  expect(inspection('journal', 'verify')).toContain('Журнал цілий');
});

for (const [email, name, seesJournal] of [
  ['clerk@example.org', 'Ірина Чергова, інспектор', false],
  ['head@example.org', 'Богдан Головний, керівник', true],
] as const)
  test(
    `${email} of the samples enters by what the README says`,
    seesJournal ? {} : { tag: '@nightly' },
    async ({ page }) => {
      await enterDesk(page, email, inspectionAsTold('staff', 'code', email).trim(), 'inspektsiia-2026');
      await expect(page.getByText(name)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Журнал' })).toHaveCount(seesJournal ? 1 : 0);
    },
  );

test('a lost phone is replaced by a recovery code, once', { tag: '@nightly' }, async ({ page }) => {
  const { recoveryCodes } = await accept(page, invite('lost@desk.example.org', 'Петро Без Телефона', 'auditor'));
  const [code = ''] = recoveryCodes;
  await enterDesk(page, 'lost@desk.example.org', code);
  await expect(page.getByText('Петро Без Телефона, аудитор')).toBeVisible();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await enterDesk(page, 'lost@desk.example.org', code);
  await expect(page.getByText('Неправильний email, пароль або код')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a clerk comes to the desk and leaves it', { tag: '@nightly' }, async ({ page }) => {
    const { secret } = await accept(page, invite('plain@desk.example.org', 'Проста Форма', 'clerk'));
    await enterDesk(page, 'plain@desk.example.org', codeOf(secret, 1));
    await expect(page.getByText('Проста Форма, інспектор')).toBeVisible();
    await page.getByRole('button', { name: 'Вийти' }).click();
    await expect(page).toHaveURL(deskPaths.login);
  });
});
