import type { Page } from '@playwright/test';
import { isWholeRun } from '@/tests/scope';
import { holdRequests } from './hold-requests';
import { scriptsRun } from './layout-shift';
import { expect, test } from './test';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700;
const mobileMenu = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Меню' });
const aboutMenu = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Про інспекцію' });
const opener = (page: Page) => (isPhone(page) ? mobileMenu(page) : aboutMenu(page));

test(
  'a citizen reaches the normative base through the menu and sees where they are',
  { tag: '@desktop-nightly' },
  async ({ page }) => {
    await page.goto('/news');
    await opener(page).click();
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Головне меню' });
    await expect(menu.getByRole('link', { name: 'Новини' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: 'Нормативна база' })).toBeVisible();
    await menu.getByRole('link', { name: 'Вакансії' }).click();
    await expect(page).toHaveURL(/\/vacancies$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вакансії');
    await expect(menu.getByRole('link', { name: 'Нормативна база' })).toBeHidden();
  },
);

test(
  'an open menu closes with Esc, with a click elsewhere and when the focus moves on',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/news');
    const link = page.getByRole('banner').getByRole('link', { name: 'Нормативна база' });
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await expect(link).toBeHidden();

    await opener(page).click();
    await expect(link).toBeVisible();
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
    await expect(link).toBeHidden();
  },
);

test('the first Tab stop skips the menus and leads to the content', async ({ page }) => {
  await page.goto('/news');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Перейти до змісту' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});

// WCAG 1.4.12, as a reader's own style sheet sets it.
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

const byDay = (width: number, narrowest: number) =>
  width === narrowest ? { tag: '@desktop-nightly' } : { tag: ['@nightly', '@desktop-nightly'] };

for (const width of [1024, 1280, 1366])
  test(`letters set wide apart push nothing off a window of ${width} px`, byDay(width, 1024), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/news']) {
      await page.goto(path);
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
      }, SPACED);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });

test(
  'a signed-in citizen sees their name and the links to the cabinet and to sign out',
  { tag: '@desktop-nightly' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'pi_name', value: encodeURIComponent('Олександра'), url: baseURL ?? '' }]);
    await page.goto('/news');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: /Кабінет|Особистий кабінет/ })).toBeHidden();
    await banner.locator('summary', { hasText: 'Олександра' }).click();
    await expect(banner.getByRole('link', { name: 'Особистий кабінет' })).toHaveAttribute('href', '/cabinet');
    await expect(banner.getByRole('button', { name: 'Вийти' })).toBeVisible();
  },
);

for (const width of [1008, 1024, 1152, 1200, 1280]) {
  const title = `on a desktop ${width} px wide a long name in the header ends where the header ends`;
  test(title, width === 1008 ? {} : { tag: '@nightly' }, async ({ page, context, baseURL }) => {
    await context.addCookies([
      { name: 'pi_name', value: encodeURIComponent('Олександра-Вікторія'), url: baseURL ?? '' },
    ]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/news');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('navigation', { name: 'Головне меню' }).getByRole('link').first()).toBeVisible();
    const name = await banner.locator('summary', { hasText: 'Олександра' }).boundingBox();
    const search = await banner.getByRole('search').locator('visible=true').boundingBox();
    expect(name && name.x + name.width).toBe(search && search.x + search.width);
  });
}

test('the HTML of a public page is the same for everyone and contains no name', async ({ request }) => {
  const headers = { cookie: `pi_name=${encodeURIComponent('Олександра')}` };
  const html = await (await request.get('/news', { headers })).text();
  expect(html).not.toContain('Олександра');
  expect(html).not.toContain(encodeURIComponent('Олександра'));
});

test(
  'the header does not shift while the page becomes interactive',
  { tag: '@desktop-nightly' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'pi_name', value: encodeURIComponent('Олександра'), url: baseURL ?? '' }]);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        })[]) {
          for (const { node, previousRect: from, currentRect: to } of entry.sources ?? [])
            if (node instanceof Element && node.closest('header'))
              shifts.push(`${node.className}: ${from.x},${from.y} → ${to.x},${to.y}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/news');
    await expect(page.getByText('Олександра')).toBeVisible();
    // Hydrated, fonts loaded, two frames painted.
    await expect(page.getByRole('button', { name: 'Для людей з порушенням зору' })).toBeVisible();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    });
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  },
);

test('the progress bar appears while a slow page loads and disappears when it is there', async ({ page }) => {
  await page.goto('/news');
  // Before, a link is a plain one.
  await scriptsRun(page);
  const release = await holdRequests(page, /\/vacancies.*_rsc=/);
  if (isPhone(page)) await mobileMenu(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Вакансії' }).click();
  const bar = page.locator('.navigation-bar');
  await expect(bar).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вакансії');
  await expect(bar).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menus open, and controls that need scripts are hidden', { tag: '@desktop-nightly' }, async ({ page }) => {
    await page.goto('/news');
    await opener(page).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Нормативна база' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Для людей з порушенням зору' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: /Кабінет|Особистий кабінет/ })).toBeVisible();
  });
});

test('at 1008 px the desk’s header is whole: each row is one line within the page', async ({ page }) => {
  for (const width of isWholeRun ? [1008, 1024, 1100] : [1008]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/news');
    await page.evaluate(() => document.fonts.ready);
    const beyond = await page.getByRole('banner').evaluate((header) => header.scrollWidth - header.clientWidth);
    expect(beyond, `at ${width}`).toBe(0);
    expect((await page.getByRole('banner').boundingBox())?.height, `at ${width}`).toBeLessThanOrEqual(125);
    const items = page.getByRole('banner').locator('a, button, summary, input').filter({ visible: true });
    for (const { x, width: wide } of await Promise.all(
      (await items.all()).map(async (item) => (await item.boundingBox()) ?? { x: 0, width: 0 }),
    ))
      expect(x + wide, `at ${width}`).toBeLessThanOrEqual(width - 31);
  }
});
