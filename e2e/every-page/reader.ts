// Tests that only read share one page for each worker: a fresh one starts a process and fetches all scripts and fonts again,
// nearly half of the browser's work.
import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from '@/e2e/test';

let shared: BrowserContext | undefined;
let reading: Page | undefined;

export const test = base.extend({
  context: async ({ browser, extraHTTPHeaders }, provide) => {
    shared ??= await browser.newContext();
    await shared.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await provide(shared);
    await shared.clearCookies();
  },
  page: async ({ context }, provide) => {
    reading ??= await context.newPage();
    await provide(reading);
    // A page of the desk sends what was typed as it is left: that must go out while the session is there.
    const { origin, pathname } = new URL(reading.url());
    if (pathname.startsWith('/desk')) await reading.goto(`${origin}/healthz/live`);
    await reading.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  },
});
