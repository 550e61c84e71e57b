// Fallback fonts have the metrics of the web fonts (app/fallback-fonts.css), so nothing moves when those load.
import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { holdRequests } from './hold-requests';
import { shiftWhileOpening, SHIFT_MAX } from './layout-shift';
import { expect, test } from './test';

test.use({ expectedComplaints: [/ERR_FAILED/] });

const OWN_LETTERS = ['Commissioner Fallback', 'Commissioner Android', 'Commissioner Linux'];

const isMeasured = (page: Page) =>
  page.evaluate(
    async (families) =>
      (await Promise.allSettled(families.map((family) => document.fonts.load(`16px '${family}'`)))).some(
        (result) => result.status === 'fulfilled' && result.value.some(({ status }) => status === 'loaded'),
      ),
    OWN_LETTERS,
  );

const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('header, header :is(a, button, summary, svg), h1')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .map(({ element, box: { top, bottom } }) => ({ name: element.tagName, top, bottom }));
  });

const MOVED_PX = 0.5;
type Place = Awaited<ReturnType<typeof places>>[number];
const differs = (one: Place | undefined, other: Place) =>
  one?.name !== other.name ||
  Math.abs(one.top - other.top) > MOVED_PX ||
  Math.abs(one.bottom - other.bottom) > MOVED_PX;

/** One page for each rule by day. */
const scopeOf = (address: string) => ({
  tag: ['@desktop-nightly', ...([paths.home, '/vacancies/1'].includes(address) ? [] : ['@nightly'])],
});

for (const address of [paths.home, paths.news(), paths.postanova]) {
  test(`web fonts that load late move nothing at the top of ${address}`, scopeOf(address), async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(address);
    test.skip(!(await isMeasured(page)), 'none of the measured fonts is installed');
    const before = await places(page);
    await page.unroute('**/*.woff2');
    await page.reload();
    const after = await places(page);
    expect(after.length).toBe(before.length);
    expect(after.filter((place, index) => differs(before[index], place))).toEqual([]);
  });
}

for (const address of ['/vacancies/1', '/open-data', '/personal-data']) {
  test(
    `web fonts that load late keep the layout shift on ${address} within the limit`,
    scopeOf(address),
    async ({ page }) => {
      const release = await holdRequests(page, '**/*.woff2');
      expect(await shiftWhileOpening(page, address, release)).toBeLessThanOrEqual(SHIFT_MAX);
    },
  );
}
