import type { Page } from '@playwright/test';
import { expect } from '@/e2e/test';

/** On a usual laptop nothing of the table is out of sight, the column of what one does above all. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  const frame = page.getByRole('table', { name }).locator('..');
  const beyond = await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(beyond, 'px of the table out of its frame').toBe(0);
  if (size) await page.setViewportSize(size);
}
