import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openBrowserSession } from './sealed';
import { PASSWORD, SAMPLE } from './sign-in';

interface SignedInSite {
  origin: string;
  folder: string;
  /** A city's own API has no account log, for which browsers are recognised. */
  isRemote?: boolean;
}

const sharedSite = (name: string, offset: number): SignedInSite => ({
  origin: `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3210) + offset}`,
  folder: join(process.env.E2E_DIR ?? '', name),
});

const EMBEDDED = sharedSite('embedded', 0);
export const REMOTE = { ...sharedSite('remote', 1), isRemote: true };

/** Gives the browser the cookies of a new session, as the form of sign-in would; the form has tests of its own. */
export async function signedIn(
  page: Page,
  { login, password = PASSWORD }: { login: string; password?: string } = SAMPLE,
  { origin, folder, isRemote = false }: SignedInSite = EMBEDDED,
): Promise<void> {
  const { cookies } = await openBrowserSession(origin, login, password, folder);
  const device = isRemote ? [] : [{ name: 'pi_device', value: randomUUID() }];
  await page.context().addCookies([...cookies, ...device].map((cookie) => ({ ...cookie, url: origin })));
}

/** As on another device. An open cabinet would notice, and go to the sign-in page by itself. */
export async function forgetSession(page: Page, { but }: { but?: string } = {}): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies(but === undefined ? {} : { name: new RegExp(`^(?!${but}$)`) });
}
