import type { Page } from '@playwright/test';
import { holdRequests } from './hold-requests';

/** More than this is seen as a jump; web.dev allows 0.1. */
export const SHIFT_MAX = 0.02;

/** They wait for a hand. */
export const scriptsRun = (page: Page) =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('pointerdown'));
    return document.documentElement.dataset['scripts'] === 'run';
  });

/** The site's scripts wait until what it returns is called. */
export const holdScripts = (page: Page) => holdRequests(page, /\/_next\/static\/.*\.js/);

/** Fonts loaded, two frames painted. */
export const painted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/** `work` happens once the page is painted, while what it fetches may still be held back. */
export async function shiftWhileOpening(page: Page, address: string, work?: () => void): Promise<number> {
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = [];
    const shifts = new PerformanceObserver((list) => void entries.push(...list.getEntries()));
    Object.assign(window, { takeShifts: () => [...entries, ...shifts.takeRecords()] });
    shifts.observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  // The page of an outage has none.
  if (await page.evaluate(() => 'scripts' in document.documentElement.dataset)) await scriptsRun(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  work?.();
  await page.waitForLoadState();
  await painted(page);
  return page.evaluate(() => {
    const { takeShifts } = window as typeof window & { takeShifts: () => (PerformanceEntry & { value: number })[] };
    return takeShifts().reduce((sum, { value }) => sum + value, 0);
  });
}
