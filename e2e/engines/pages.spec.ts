import { cookiesOf, makePeople } from '@/e2e/every-page/cabinet-people';
import { CABINET_ROWS, type Ids } from '@/e2e/every-page/cabinet-rows';
import { PUBLIC_ROWS } from '@/e2e/every-page/public-rows';
import { openedAt, nameOf } from '@/e2e/every-page/row';
import type { Tab } from './tab';
import { expect, test } from './test';

const PHONE = 360;
const WIDTHS = [PHONE, 1280];

// Else the second and the fourth of four parts of the night had no test at all.
test.describe.configure({ mode: 'parallel' });

async function expectUsable(tab: Tab, address: string): Promise<void> {
  await tab.open(address);
  // The citizen's name, which scripts fill in.
  await expect
    .poll(() => tab.evaluate(() => !document.querySelector('html[data-signed-in] header summary span:empty')))
    .toBe(true);
  for (const width of WIDTHS) {
    await tab.setViewport(width, 800);
    const seen = await tab.evaluate(() => ({
      width: innerWidth,
      beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      headings: document.querySelectorAll('h1').length,
    }));
    expect(seen, `${address} at ${width} px`).toEqual({ width, beyond: 0, headings: 1 });
    // Of the rules only those of contrast and size are the engine's own; e2e/every-page asks them all at each width.
    if (width === PHONE) expect(await tab.axeViolations(), `${address} at ${width} px`).toEqual([]);
  }
}

for (const row of PUBLIC_ROWS) {
  test(`another engine shows ${nameOf(row)} whole`, { tag: '@nightly' }, async ({ tab, request }) => {
    await expectUsable(tab, await openedAt(row, request));
  });
}

test.describe('in the cabinet', () => {
  let ids: Ids;
  test.beforeAll(async ({ request }, { project: { use } }) => {
    ids = await makePeople(request, String(use.baseURL));
  });

  for (const row of CABINET_ROWS) {
    test(`another engine shows ${nameOf(row)} whole`, { tag: '@nightly' }, async ({ tab, baseURL }) => {
      for (const { name, value } of await cookiesOf(row.of ?? 'full', baseURL ?? '')) await tab.addCookie(name, value);
      await expectUsable(tab, await openedAt(row, ids));
    });
  }
});
