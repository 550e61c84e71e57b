// Assumptions about the framework's scripts: docs/decisions/2026-11-23-framework-assumptions.md
import { scriptsRun } from './layout-shift';
import { expect, test } from './test';

const KNOWN = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url'];
const isSoft = (url: string) => new URL(url).searchParams.has('_rsc');

test('a soft navigation names its part of a page by headers that the cache’s key holds, and by _rsc', async ({
  page,
}) => {
  await page.goto('/');
  await scriptsRun(page);
  const asked = page.waitForRequest((request) => request.headers()['rsc'] !== undefined);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Вакансії' }).click();
  const request = await asked;
  expect(
    isSoft(request.url()),
    'Soft navigations carry no _rsc: see softSearch (server/soft-navigation.ts) and components/layout/navigation-progress.tsx.',
  ).toBe(true);
  const unknown = Object.keys(request.headers()).filter((name) => /^(?:next-|rsc)/.test(name) && !KNOWN.includes(name));
  expect(
    unknown,
    'New headers choose the part of a page: add them to SOFT_HEADERS (server/soft-navigation.ts).',
  ).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: 'Вакансії' })).toBeVisible();
});

test('an answer that is no data of the framework makes it load the page as a document', async ({ page }) => {
  await page.goto('/');
  await scriptsRun(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
  await page.route('**/vacancies*', (route) =>
    route.request().isNavigationRequest()
      ? route.continue()
      : route.fulfill({ contentType: 'text/plain; charset=utf-8', body: 'Відкрийте цю адресу як сторінку.' }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Вакансії' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вакансії' })).toBeVisible();
  await expect(
    page.locator('html[data-first]'),
    'The way out of the cabinet stays in the old document: see askAsDocument (lib/session/target-path.ts).',
  ).toHaveCount(0);
});

test('a submitted form is a post with Next-Action and a body that the front can read', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email або телефон').fill('nobody@example.org');
  await page.getByLabel('Пароль', { exact: true }).fill('no-such-password');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  const request = await posted;
  const { 'next-action': action = '', 'content-type': type = '' } = request.headers();
  const todo = 'Actions are posted otherwise: see isReadable (server/posted.ts) and errorPageFor (server/pages.ts).';
  expect(action, todo).toMatch(/^[0-9a-f]{40,}$/);
  expect(type, todo).toMatch(/^(?:multipart\/form-data; boundary=|text\/plain)/);
  expect((await request.response())?.headers()['content-type'], todo).toContain('text/x-component');
  await expect(page.getByText('Неправильний email, телефон або пароль')).toBeVisible();
});
