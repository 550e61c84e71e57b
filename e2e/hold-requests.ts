import type { BrowserContext, Page } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';

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

/** What is typed into a form of the desk comes back to its colleague anywhere: into the next test's too, unless it is held. */
export const holdDrafts = (page: Page) => holdRequests(page, `**${deskPaths.drafts}`);
