import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';
import { htmlComplaints } from './valid-html';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page as it stands now can be used by everyone, also where it is narrow. */
export async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  const size = page.viewportSize();
  if (size) await page.setViewportSize({ width: 320, height: size.height });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), page.url()).toBe(0);
  if (size) await page.setViewportSize(size);
}

/** Usable as it stands, at its own width too, and valid as the server sends it. */
export async function expectSound(page: Page): Promise<void> {
  await expectUsable(page);
  expect(await htmlComplaints(await (await page.request.get(page.url())).text()), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), page.url()).toBe(0);
}

/** The page as the server sends it is valid HTML that nobody stores. */
export async function expectPrivateHtml(page: Page, address: string): Promise<void> {
  const answer = await page.request.get(address);
  expect(answer.headers()['cache-control'], address).toContain('no-store');
  expect(await htmlComplaints(await answer.text()), address).toEqual([]);
}
