// Moves the page's clock only; for the server's clock see session-clock.spec.ts.
import type { Page } from '@playwright/test';
import { signInAsSample } from './sign-in';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

async function signIn(page: Page) {
  await page.goto('/login?next=%2Fcabinet%2Fmy-profile%2Fperson');
  await signInAsSample(page);
  await expect(page).toHaveURL('/cabinet/my-profile/person');
  await expect(page.getByLabel('Email')).toBeVisible();
}

/** On a computer shared by a library or a family, storage and caches keep nothing about the citizen. */
async function keepsNothingPersonal(page: Page) {
  const stored = await page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return {
      storage: JSON.stringify([localStorage, sessionStorage]),
      addresses: kept.flat().map(({ url }) => new URL(url).pathname),
    };
  });
  expect(stored.storage).not.toMatch(/citizen|Олена|Коваль|example\.org|token|AB ?4127|AB4127KM/i);
  expect(stored.addresses.filter((path) => /^\/(cabinet|api|logout)/.test(path))).toEqual([]);
}

const profileIsGone = async (page: Page) => {
  await page.goBack();
  await expect(page.getByLabel('По батькові')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login/);
};

// With a fast-forwarded clock a poll may still be in flight when the session ends.
test.use({ expectedComplaints: [/status of 401.*api\/v2\/user/] });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('an inactive citizen is warned at 4:00, stays with one key, and is signed out at 5:00 with a return address', async ({
  page,
  context,
}) => {
  await signIn(page);
  // Pause the clock, so that page load time does not count as idle time.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await page.keyboard.press('Shift');
  await page.clock.runFor('03:59');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.clock.runFor('00:02');
  await page.clock.resume();
  const warning = page.getByRole('alertdialog', { name: 'Ви ще тут?' });
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('button', { name: 'Залишитися' })).toBeFocused();
  await expect(page).toHaveTitle(/^Сеанс завершується: /);
  await expectUsable(page);
  await page.keyboard.press('Enter');
  await expect(warning).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Сеанс завершується/);
  await page.clock.runFor('05:01');
  await expect(page).toHaveURL('/login?reason=inactive&next=%2Fcabinet%2Fmy-profile%2Fperson');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Понад 5 хвилин не було жодної дії');
  expect((await context.cookies()).filter(({ name }) => /auth|pi_name/.test(name))).toEqual([]);
  await keepsNothingPersonal(page);
  await profileIsGone(page);
});

test('a session ended elsewhere ends in the open cabinet page at its next poll', async ({ page, baseURL }) => {
  await signIn(page);
  await page.request.post('/api/v2/logout/', { headers: { origin: baseURL ?? '' } });
  await page.clock.runFor('01:01');
  await expect(page).toHaveURL('/login?reason=expired&next=%2Fcabinet%2Fmy-profile%2Fperson');
  await profileIsGone(page);
});

test('signing out in one tab ends the session in the other tabs', { tag: '@nightly' }, async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/cabinet');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByText('Олена').click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL('/login?reason=logout');
  await expect(other).toHaveURL(/\/login/);
  await keepsNothingPersonal(page);
  await profileIsGone(page);
});

test.describe('when the first sign-out call does not reach the server', () => {
  test.use({ expectedComplaints: [/ERR_|Failed to load resource/] });

  test('the session still ends on screen and in the browser', { tag: '@nightly' }, async ({ page, context }) => {
    await signIn(page);
    await context.route('**/logout', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort('connectionreset'),
    );
    await page.clock.runFor('04:02');
    await page.getByRole('alertdialog', { name: 'Ви ще тут?' }).getByRole('button', { name: 'Вийти' }).click();
    await expect(page).toHaveURL('/login?reason=logout');
    expect((await context.cookies()).filter(({ name }) => /auth|pi_name/.test(name))).toEqual([]);
    await keepsNothingPersonal(page);
    await profileIsGone(page);
  });
});
