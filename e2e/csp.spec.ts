import { scriptsRun } from './layout-shift';
import { expect, test } from './test';

const CACHED = ['/', '/news', '/vacancies', '/evacuation'];
/** May read a notice by the camera. */
const PAGES = new Set(['/', '/login', '/fine', '/404', '/no-such-page']);

test('an unknown address is a real 404 with a link to the home page', async ({ page }) => {
  for (const path of ['/no-such-page', '/404', '/news/no-such-item', '/vacancies/no-such-item', '/news/page/100000']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    expect(answer?.headers()['content-security-policy'], path).toContain('sha256-');
    await expect(page.getByRole('heading', { level: 1, name: 'Сторінку не знайдено' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Головна' })).toHaveAttribute('href', '/');
  }
});

test('a visitor stays in one document, under one content security policy, while navigating between pages', async ({
  page,
}) => {
  await page.goto('/');
  await scriptsRun(page);
  await page.evaluate(() => {
    document.documentElement.dataset.first = 'yes';
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Вакансії' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вакансії' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Новини', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новини' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.first)).toBe('yes');
});

test('every response carries the protective headers, and none names the software', async ({ request }) => {
  for (const path of [
    '/',
    '/login',
    '/cabinet',
    '/fine',
    '/404',
    '/no-such-page',
    '/api/v2/news/',
    '/healthz/live',
    '/icon.svg',
  ]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining(PAGES.has(path) ? 'camera=(self)' : 'camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers, path).not.toHaveProperty('x-powered-by');
  }
});

test('a visitor without a session who opens a cabinet page is sent to sign-in with the page’s address kept', async ({
  request,
}) => {
  const answer = await request.get('/cabinet/fines/7?tab=photos', { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toBe(`/login?next=${encodeURIComponent('/cabinet/fines/7?tab=photos')}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages and the not-found page show their full text', async ({ page }) => {
    for (const path of [...CACHED, '/no-such-page', '/news/no-such-item']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
    }
  });
});
