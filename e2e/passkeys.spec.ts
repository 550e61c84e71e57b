// Passkeys are bound to a domain: the second site is on localhost.
import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { withAuthenticator, withoutPasskeys } from './authenticator';
import { missing } from './every-form/fields';
import { goThroughForm } from './every-form/row';
import { scriptsRun } from './layout-shift';
import { expect, test } from './second-site';
import { PASSWORD, SAMPLE } from './sign-in';
import { forgetSession, signedIn } from './signed-in';
import { expectLegible, expectSound } from './usable-page';

const NAME = 'Мій телефон';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Увійти ключем доступу' });

test('a citizen adds a passkey, signs out, signs in with it by keyboard, and removes it', async ({ page, second }) => {
  await withAuthenticator(page);
  await signedIn(page, SAMPLE, second);
  await page.goto(paths.cabinetProfileSignIn);
  const passkeys = page.getByRole('region', { name: 'Ключі доступу' });
  await passkeys.getByLabel('Назва ключа').fill(NAME);
  await passkeys.getByLabel('Пароль до кабінету').fill(PASSWORD);
  await passkeys.getByRole('button', { name: 'Додати ключ' }).click();
  await expect(passkeys.getByText(/Пароль неправильний/).first()).toBeVisible();
  await passkeys.getByLabel('Пароль до кабінету').fill(SAMPLE.password);
  await passkeys.getByRole('button', { name: 'Додати ключ' }).click();
  await expect(passkeys.getByText(`Ключ «${NAME}» додано`)).toBeVisible();
  await expect(passkeys.getByText('ще не використано')).toBeVisible();

  await forgetSession(page);
  await page.goto(paths.login(paths.cabinetProfileSignIn));
  await signInButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.cabinetProfileSignIn);
  await expect(passkeys.getByText(/останній вхід/)).toBeVisible();
  await page.goto(paths.cabinetProfileDevices);
  const log = page.getByRole('region', { name: 'Журнал кабінету' });
  await expect(log.getByRole('listitem')).toContainText([
    `ключ доступу «${NAME}»`,
    `Додано ключ доступу`,
    'Вхід до кабінету',
  ]);
  await page.goto(paths.cabinetProfileSignIn);
  await expectSound(page);
  await expectLegible(page);

  await passkeys.getByText(`Видалити ключ «${NAME}»`).click();
  await passkeys.getByRole('listitem').getByLabel('Пароль до кабінету').fill(SAMPLE.password);
  await passkeys.getByRole('button', { name: 'Видалити ключ' }).click();
  await expect(passkeys.getByText('Ключів ще немає.')).toBeVisible();

  await forgetSession(page);
  await page.goto('/login');
  await signInButton(page).click();
  await expect(page.getByText('Цей ключ доступу не підійшов', { exact: false })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible();
});

test(
  'the pages with passkeys are accessible, and the form to add one behaves like every other form',
  { tag: '@nightly' },
  async ({ page, second }) => {
    await page.goto(paths.login(paths.cabinetProfileSignIn));
    await expectSound(page);
    await expectLegible(page);
    await signedIn(page, SAMPLE, second);
    await goThroughForm(page, {
      form: 'Додати ключ',
      address: paths.cabinetProfileSignIn,
      fields: [
        missing('Назва ключа', 'Назвіть ключ, наприклад «Телефон»'),
        missing('Пароль до кабінету', 'Вкажіть пароль'),
      ],
      button: 'Додати ключ',
    });
  },
);

test('the code for passkeys is loaded only when the sign-in button for them is pressed', async ({ page }) => {
  await page.goto('/login');
  await expect(signInButton(page)).toBeVisible();
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);
  await page.waitForLoadState('networkidle');
  const before = await loaded();
  await signInButton(page).click();
  await expect.poll(loaded).toBeGreaterThan(before);
});

test('a browser without passkeys is offered none', async ({ page, second }) => {
  await withoutPasskeys(page);
  await page.goto(paths.login(paths.cabinetProfileSignIn));
  await expect(page.getByRole('button', { name: 'Увійти', exact: true })).toBeVisible();
  await scriptsRun(page);
  await expect(signInButton(page)).toHaveCount(0);
  await signedIn(page, SAMPLE, second);
  await page.goto(paths.cabinetProfileSignIn);
  await expect(page.getByText('Цей браузер не має ключів доступу', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Додати ключ' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the passkey buttons, which need scripts, are hidden', { tag: '@nightly' }, async ({ page, second }) => {
    await page.goto(paths.login(paths.cabinetProfileSignIn));
    await expect(signInButton(page)).toBeHidden();
    await signedIn(page, SAMPLE, second);
    await page.goto(paths.cabinetProfileSignIn);
    await expect(page.getByRole('heading', { name: 'Ключі доступу' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Додати ключ' })).toBeHidden();
  });
});
