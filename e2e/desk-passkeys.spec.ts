// Passkeys are bound to a domain: the second site is on localhost.
import type { Page } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';
import { withAuthenticator, withoutPasskeys } from './authenticator';
import { accept, codeOf, enterDesk, invite, STAFF_PASSWORD } from './desk-people';
import { scriptsRun } from './layout-shift';
import { mailTo } from './mailbox';
import { expect, test } from './second-site';
import { expectSound } from './usable-page';

const NAME = 'Робочий ноутбук';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Увійти ключем доступу' });
const keysOf = (page: Page) => page.getByRole('region', { name: 'Ключі доступу' });

test(
  'a colleague adds a passkey, signs out, enters the desk by it, and removes it, all by keyboard',
  { tag: '@nightly' },
  async ({ page, second }) => {
    await withAuthenticator(page);
    const email = 'keys@desk.example.org';
    const { secret } = await accept(page, invite(email, 'Ганна Ключник', 'clerk', second.settings), second.now);
    const newCode = () => {
      second.later(60_000);
      return codeOf(secret, 0, second.now());
    };
    await enterDesk(page, email, newCode());
    await page.getByRole('link', { name: 'Ганна Ключник' }).focus();
    await page.keyboard.press('Enter');
    const keys = keysOf(page);
    await expect(keys.getByText('Ключів ще немає.')).toBeVisible();
    await expectSound(page);

    const typeProof = async (password = STAFF_PASSWORD) => {
      await keys.getByLabel('Теперішній пароль').last().fill(password);
      await keys.getByLabel('Код', { exact: true }).last().fill(newCode());
      await page.keyboard.press('Enter');
    };
    await keys.getByLabel('Назва ключа').fill(NAME);
    await typeProof('не той пароль людини');
    await expect(keys.getByText('Пароль неправильний.').first()).toBeVisible();
    await typeProof();
    await expect(keys.getByText(`Ключ «${NAME}» додано`)).toBeVisible();
    await expect(keys.getByText('ще не використано')).toBeVisible();
    await mailTo(email, `додано ключ доступу «${NAME}»`);

    await page.getByRole('button', { name: 'Вийти' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(deskPaths.login);
    await expectSound(page);
    await signInButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
    expect((await page.goto('/cabinet'))?.url()).toContain('/login');

    await page.goto(deskPaths.own);
    await expect(keys.getByText(/останній вхід/)).toBeVisible();
    await keys.locator('summary').filter({ hasText: NAME }).focus();
    await page.keyboard.press('Enter');
    const removal = keys.getByRole('listitem');
    await removal.getByLabel('Теперішній пароль').fill(STAFF_PASSWORD);
    await removal.getByLabel('Код', { exact: true }).fill(newCode());
    await expectSound(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ключ доступу видалено.')).toBeVisible();
    await expect(keys.getByText('Ключів ще немає.')).toBeVisible();
    await mailTo(email, `ключ доступу «${NAME}» видалено`);

    await page.getByRole('button', { name: 'Вийти' }).click();
    await signInButton(page).click();
    await expect(page.getByText('Цей ключ доступу не підійшов', { exact: false })).toBeInViewport({ ratio: 1 });
    await enterDesk(page, email, newCode());
    await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  },
);

test(
  'a browser without passkeys shows no button for them at the desk',
  { tag: '@nightly' },
  async ({ page, second }) => {
    await withoutPasskeys(page);
    const email = 'old-browser@desk.example.org';
    const { secret } = await accept(page, invite(email, 'Степан Давній', 'clerk', second.settings), second.now);
    second.later(60_000);
    await page.goto(deskPaths.login);
    await expect(page.getByRole('button', { name: 'Увійти', exact: true })).toBeVisible();
    await scriptsRun(page);
    await expect(signInButton(page)).toHaveCount(0);
    await enterDesk(page, email, codeOf(secret, 0, second.now()));
    await page.getByRole('link', { name: 'Степан Давній' }).click();
    await expect(keysOf(page).getByText('Цей браузер не має ключів доступу', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Додати ключ' })).toHaveCount(0);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button for passkeys is hidden at the desk’s sign-in', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(deskPaths.login);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(signInButton(page)).toBeHidden();
  });
});
