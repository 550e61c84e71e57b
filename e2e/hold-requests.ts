import type { BrowserContext, Page } from '@playwright/test';

/** Requests to `url` wait until what it returns is called. */
export async function holdRequests(of: Page | BrowserContext, url: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await of.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
