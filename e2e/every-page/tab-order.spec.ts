// By keyboard alone: each stop is seen and marked, and the next is where the eye expects it.
import { paths } from '@/domain/paths';
import { expect } from '@/e2e/test';
import { walkByTab } from '@/e2e/tab-walk';
import { PUBLIC_ROWS } from './public-rows';
import { test } from './reader';
import { nameOf, openedAt } from './row';

const PAYMENT = `${paths.payFine}?${new URLSearchParams({ license_plate: 'AB3310HX', serial_number: 'ІП 0000100570' })}`;
const WIDTHS = [360, 1280];

for (const width of WIDTHS) {
  test(`Tab goes through the page of payment as it is seen, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(PAYMENT);
    const { names, complaints } = await walkByTab(page);
    expect(complaints).toEqual([]);
    expect(names.length).toBeGreaterThan(15);
  });

  for (const row of PUBLIC_ROWS)
    test(
      `Tab goes through ${nameOf(row)} as it is seen, ${width} px`,
      { tag: '@nightly' },
      async ({ page, request }) => {
        await page.setViewportSize({ width, height: 780 });
        await page.goto(await openedAt(row, request));
        const { names, complaints } = await walkByTab(page);
        expect(complaints).toEqual([]);
        expect(names.length).toBeGreaterThan(0);
      },
    );
}
