import type { Page } from '@playwright/test';
import { general } from '@/tests/stand-in-data';
import { scriptsRun } from './layout-shift';
import { SAMPLE, signInAsSample } from './sign-in';
import { expect, test } from './test';

// Offline, the browser logs every failed request.
test.use({ serviceWorkers: 'allow', expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

const CITIZEN = 'Олена';

/** The service worker registers only after the page has loaded. */
async function waitForWorker(page: Page): Promise<void> {
  await scriptsRun(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((controls) =>
      navigator.serviceWorker.addEventListener('controllerchange', controls, { once: true }),
    );
  });
}

interface Kept {
  address: string;
  text: string;
}

const keptInCaches = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const kept = await Promise.all(
      caches.map(async (name) => {
        const cache = await window.caches.open(name);
        const requests = await cache.keys();
        return Promise.all(
          requests.map(async (request) => ({
            address: new URL(request.url).pathname,
            text: (await (await cache.match(request))?.text()) ?? '',
          })),
        );
      }),
    );
    return kept.flat();
  });

test('a citizen without a network still sees whom to call, where to pay and the opening hours', async ({
  page,
  context,
}) => {
  await page.goto('/news');
  await waitForWorker(page);
  await context.setOffline(true);
  const answer = await page.goto('/evacuation?somewhere=else');
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Немає з’єднання' })).toBeVisible();
  await expect(page).toHaveURL(/\/evacuation\?somewhere=else$/);
  for (const phone of general.phones)
    await expect(page.getByRole('main').getByRole('link', { name: phone }).first()).toBeVisible();
  await expect(page.getByText(/^UA\d{27}$/)).toBeVisible();
  // Citizens copy the bank's name from here, so it has no no-break spaces.
  expect(await page.getByText(/^ГУК/).textContent()).toMatch(/^[^\u00a0]+$/);
  await expect(page.getByText('Понеділок').first()).toBeVisible();
  await expect(page.getByText('Зразкові дані.')).toBeVisible();
  await expect(page.getByText(/Зараз (відчинено|зачинено)|сьогодні/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Спробувати ще раз' })).toHaveCSS('font-weight', '600');

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Евакуйовані авто' })).toBeVisible();
});

test('after a citizen signs out, the caches keep no personal data, and none is shown offline', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await waitForWorker(page);
  await signInAsSample(page);
  await expect(page).toHaveURL('/cabinet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/cabinet/my-profile/person');
  await expect(page.getByRole('textbox', { name: /Email/ })).toHaveValue(SAMPLE.login);
  await page.getByRole('banner').locator('summary', { hasText: CITIZEN }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL(/\/login/);

  const kept = await keptInCaches(page);
  expect(kept.length).toBeGreaterThan(1);
  for (const { address, text } of kept) {
    expect(address).toMatch(/^\/offline$|^\/_next\/static\/.+\.css$/);
    expect(text).not.toContain(SAMPLE.login);
    expect(text).not.toContain(CITIZEN);
  }
  await context.setOffline(true);
  await page.goto('/cabinet');
  await expect(page.getByRole('heading', { level: 1, name: 'Немає з’єднання' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(SAMPLE.login);
});
