import type { Page } from '@playwright/test';

/** More than this is seen as a jump; web.dev allows 0.1. */
export const SHIFT_MAX = 0.02;

export async function shiftWhileOpening(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) total += value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(total), 100));
      }),
  );
}
