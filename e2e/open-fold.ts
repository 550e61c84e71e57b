import type { Page } from '@playwright/test';

/** On a phone; on a wide screen it lies open, without its summary. */
export async function openFold(page: Page, title: string | RegExp): Promise<void> {
  const summary = page.getByRole('main').locator('details:not([open]) > summary').filter({ hasText: title });
  if (await summary.isVisible()) await summary.click();
}
