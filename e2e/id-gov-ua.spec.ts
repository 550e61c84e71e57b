// The second site names a stand-in for ID.GOV.UA with its own page, in whose place nobody can stand.
import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { missing } from './every-form/fields';
import { goThroughForm } from './every-form/row';
import { importRows } from './operator';
import { expect, test } from './second-site';
import { PASSWORD, signIn } from './sign-in';
import { forgetSession, signedIn } from './signed-in';
import { expectLegible, expectSound } from './usable-page';

const LOGIN = 'linked@example.org';
type Who = 'Ткач Марія' | 'Лис Орест' | 'Без Коду';

test.use({
  // The citizen goes to the stand-in, which is on this machine.
  expectedComplaints: [/request to another machine from [^ ]+: http:\/\/127\.0\.0\.1:\d+\//],
});
test.describe.configure({ mode: 'serial' });

test.beforeAll(({ second: { settings } }) => {
  const names = { last_name: 'Мельник', first_name: 'Оксана', is_new_user: false };
  importRows('citizens', [{ email: LOGIN, password: PASSWORD, ...names, cars: [] }], settings);
});

const button = (page: Page) => page.getByRole('button', { name: 'Увійти через ID.GOV.UA' });
const section = (page: Page) => page.getByRole('region', { name: 'ID.GOV.UA' });

async function goThere(page: Page, target: string = paths.cabinet) {
  await page.goto(paths.login(target));
  await button(page).click();
  await expect(page.getByRole('heading', { name: 'Хто ви?' })).toBeVisible();
}

async function enter(page: Page, who: Who, target?: string) {
  await goThere(page, target);
  await page.getByRole('link', { name: who }).click();
}

test(
  'a citizen without an account signs in, saves the details of the first-login dialog, sets a password, and leaves',
  { tag: '@nightly' },
  async ({ page, second: { idGovUa: provider } }) => {
    await page.goto(paths.login());
    await expectSound(page);
    await expectLegible(page);
    await enter(page, 'Ткач Марія');
    await expect(page).toHaveURL(paths.cabinet);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Телефон').fill('0501234567');
    await dialog.getByLabel('Email').fill('maria.tkach@gmial.example');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('лист').filter({ hasText: 'gmial.example' })).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.goto(paths.cabinetProfilePerson);
    const contacts = page.getByRole('region', { name: 'Контакти' });
    await expect(contacts).toContainText('Поки ви не відкриєте посилання з нього, кабінет не має email');
    await expect(contacts).not.toContainText('діє попередній email');
    await expect(contacts.getByLabel('Пароль до кабінету')).toBeHidden();
    await contacts.getByLabel('Email').fill('maria.tkach@gmail.example');
    await contacts.getByRole('button', { name: 'Зберегти контакти' }).click();
    await expect(contacts).toContainText('Ми надіслали лист на maria.tkach@gmail.example');
    await expect(page.getByLabel('Прізвище')).toHaveValue('Ткач');
    await page.goto(paths.cabinetProfileSignIn);
    await expect(section(page).getByText('це єдиний вхід')).toBeVisible();
    await expectSound(page);
    const password = page.getByRole('region', { name: 'Пароль' });
    await password.getByLabel('Придумайте пароль').fill(PASSWORD);
    await password.getByRole('button', { name: 'Задати пароль' }).click();
    await expect(password.getByLabel('Поточний пароль')).toBeVisible();
    await expect(section(page).getByText('Від’єднати ID.GOV.UA')).toBeVisible();
    await page.goto(paths.cabinetProfileDevices);
    await expect(page.getByRole('region', { name: 'Журнал кабінету' })).toContainText('ID.GOV.UA');

    const left = provider.left.length;
    await page.getByRole('banner').getByText('Марія', { exact: true }).click();
    await page.getByRole('button', { name: 'Вийти' }).click();
    await page.waitForURL(/\/login/);
    await expect.poll(() => provider.left.length).toBe(left + 1);

    await enter(page, 'Ткач Марія', paths.cabinetAuto);
    await expect(page).toHaveURL(paths.cabinetAuto);
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test(
  'a citizen with an account links ID.GOV.UA, signs in by it, and unlinks it',
  { tag: '@nightly' },
  async ({ page, second }) => {
    await signedIn(page, { login: LOGIN }, second);
    await goThroughForm(page, {
      form: 'Приєднати ID.GOV.UA',
      address: paths.cabinetProfileSignIn,
      fields: [missing('Пароль до кабінету', 'Вкажіть пароль')],
      button: 'Приєднати ID.GOV.UA',
    });
    await page.goto(paths.cabinetProfileSignIn);
    await section(page).getByLabel('Пароль до кабінету').fill(PASSWORD);
    await section(page).getByRole('button', { name: 'Приєднати ID.GOV.UA' }).click();
    await page.getByRole('link', { name: 'Лис Орест' }).click();
    await expect(page.getByText('ID.GOV.UA приєднано.')).toBeVisible();
    await expect(section(page).getByText('ще не використано')).toBeVisible();
    await expectSound(page);
    await expectLegible(page);

    await forgetSession(page);
    await enter(page, 'Лис Орест', paths.cabinetProfile);
    await expect(page.getByRole('main')).toContainText('Мельник');
    await page.goto(paths.cabinetProfileSignIn);
    await section(page).getByText('Від’єднати ID.GOV.UA').click();
    await section(page).getByLabel('Пароль до кабінету').fill(PASSWORD);
    await section(page).getByRole('button', { name: 'Від’єднати', exact: true }).click();
    await expect(section(page).getByRole('button', { name: 'Приєднати ID.GOV.UA' })).toBeVisible();
  },
);

test('a citizen who refuses there, has no code, or comes by another’s address reads what to do', async ({
  page,
  browser,
}) => {
  await goThere(page, paths.cabinetAuto);
  await page.getByRole('link', { name: 'Відмовитися' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'скасовано' })).toBeVisible();
  await expect(page).toHaveURL(/next=%2Fcabinet%2Fauto/);
  await expectSound(page);
  await enter(page, 'Без Коду');
  await expect(page.getByRole('alert').filter({ hasText: 'РНОКПП' })).toBeVisible();

  await goThere(page);
  const stolen = await page.getByRole('link', { name: 'Ткач Марія' }).getAttribute('href');
  const other = await browser.newContext();
  const victim = await other.newPage();
  await victim.goto(stolen ?? '');
  await expect(victim.getByRole('alert').filter({ hasText: 'в іншому вікні' })).toBeVisible();
  await victim.goto(paths.cabinet);
  await expect(victim).toHaveURL(/\/login/);
  await other.close();
});

test(
  'a citizen reads that ID.GOV.UA does not answer, and can still sign in by password',
  { tag: '@nightly' },
  async ({ page, second: { idGovUa: provider } }) => {
    await goThere(page);
    provider.fail('get-access-token', 'silence');
    await page.getByRole('link', { name: 'Ткач Марія' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'не відповідає' })).toBeVisible();
    provider.fail('get-access-token', null);
    await signIn(page, LOGIN);
    await expect(page).toHaveURL(paths.cabinet);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a citizen signs in, and links and unlinks all the same', { tag: '@nightly' }, async ({ page, second }) => {
    await enter(page, 'Ткач Марія', paths.cabinetAuto);
    await expect(page).toHaveURL(paths.cabinetAuto);
    await forgetSession(page);
    await signedIn(page, { login: LOGIN }, second);
    await page.goto(paths.cabinetProfileSignIn);
    await section(page).getByLabel('Пароль до кабінету').fill(PASSWORD);
    await section(page).getByRole('button', { name: 'Приєднати ID.GOV.UA' }).click();
    await page.getByRole('link', { name: 'Лис Орест' }).click();
    await expect(page.getByText('ID.GOV.UA приєднано.')).toBeVisible();
    await section(page).getByText('Від’єднати ID.GOV.UA').click();
    await section(page).getByLabel('Пароль до кабінету').fill(PASSWORD);
    await section(page).getByRole('button', { name: 'Від’єднати', exact: true }).click();
    await page.goto(paths.cabinetProfileSignIn);
    await expect(section(page).getByRole('button', { name: 'Приєднати ID.GOV.UA' })).toBeVisible();
  });
});
