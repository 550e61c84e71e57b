// Tests that only read share one context and its cache for each worker: in a fresh one every page fetches all scripts and
// fonts again.
import type { BrowserContext } from '@playwright/test';
import { test as base } from '@/e2e/test';

let shared: BrowserContext | undefined;

export const test = base.extend({
  context: async ({ browser, extraHTTPHeaders }, provide) => {
    shared ??= await browser.newContext();
    await shared.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await provide(shared);
    await shared.clearCookies();
  },
  page: async ({ context }, provide) => {
    const page = await context.newPage();
    await provide(page);
    await page.evaluate(() => localStorage.clear());
    await page.close();
  },
});
