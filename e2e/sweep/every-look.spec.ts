// Takes screenshots for review. On request only: `npm test -- --only sweep`.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LOW_VISION, type AxeRules } from '@/e2e/axe';
import { cookiesOf, makePeople } from '@/e2e/every-page/cabinet-people';
import { CABINET_ROWS, type Ids } from '@/e2e/every-page/cabinet-rows';
import { PUBLIC_ROWS } from '@/e2e/every-page/public-rows';
import { openedAt, nameOf, turnOnLowVision, type Row } from '@/e2e/every-page/row';
import { shiftWhileOpening, SHIFT_MAX } from '@/e2e/layout-shift';
import { expect, test } from '@/e2e/test';
import { complaintsAbout } from '@/e2e/usable-page';

const FOLDER = '.test/sweep';
const JUDGED_WIDTHS = [320, 360, 1280];
const PICTURE_WIDTHS = [360, 768, 1280, 1920];
const WIDTHS = [...new Set([...JUDGED_WIDTHS, ...PICTURE_WIDTHS])].sort((one, other) => one - other);

interface Look {
  name: string;
  rules?: AxeRules[];
  put: (page: Page) => Promise<unknown>;
  away: (page: Page) => Promise<unknown>;
}

const letters = (size: string) => (page: Page) =>
  page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
const nothing = () => Promise.resolve();

const LOOKS: Look[] = [
  { name: 'light', put: nothing, away: nothing },
  {
    name: 'dark',
    put: (page) => page.emulateMedia({ colorScheme: 'dark' }),
    away: (page) => page.emulateMedia({ colorScheme: 'light' }),
  },
  { name: 'text 200 %', put: letters('200%'), away: letters('') },
];
const LOW_VISION_LOOK: Look = { name: 'low vision', rules: [LOW_VISION], put: turnOnLowVision, away: nothing };
/** Set by script: the dialog covers the mode's button. */
const LOW_VISION_DIALOG_LOOK: Look = {
  name: 'low vision, open',
  rules: [LOW_VISION],
  put: (page) =>
    page.evaluate(() => {
      document.documentElement.dataset.vision = 'low';
      document.documentElement.style.setProperty('--text-scale', '1.5');
    }),
  away: (page) =>
    page.evaluate(() => {
      delete document.documentElement.dataset.vision;
      document.documentElement.style.removeProperty('--text-scale');
    }),
};

const fileName = (...words: string[]) => join(FOLDER, `${words.join(' - ').replace(/[^\p{L}\d%-]+/gu, '_')}.jpg`);

async function lookAt(page: Page, name: string, look: Look): Promise<string[]> {
  const complaints: string[] = [];
  await look.put(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (JUDGED_WIDTHS.includes(width))
      for (const words of await complaintsAbout(page, look.rules))
        complaints.push(`${name}, ${look.name}, ${width}: ${words}`);
    if (PICTURE_WIDTHS.includes(width))
      await page.screenshot({ path: fileName(name, look.name, String(width)), fullPage: true, quality: 70 });
  }
  await look.away(page);
  return complaints;
}

async function sweep(page: Page, row: Pick<Row, 'page' | 'face' | 'states' | 'bare'>, address: string): Promise<void> {
  const name = nameOf(row);
  const complaints: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const shift = await shiftWhileOpening(page, address);
    if (shift > SHIFT_MAX) complaints.push(`${name}, ${width}: moved by ${shift.toFixed(3)}`);
  }
  for (const look of LOOKS) complaints.push(...(await lookAt(page, name, look)));
  let last = name;
  for (const { name: state, bring, leave } of row.states ?? []) {
    await bring(page);
    last = `${name}, ${state}`;
    for (const look of [...LOOKS, ...(leave ? [LOW_VISION_DIALOG_LOOK] : [])])
      complaints.push(...(await lookAt(page, last, look)));
    await leave?.(page);
  }
  if (!row.bare) complaints.push(...(await lookAt(page, last, LOW_VISION_LOOK)));
  expect(complaints).toEqual([]);
}

test.slow();

test.describe('the public pages', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const row of PUBLIC_ROWS) {
    test(nameOf(row), async ({ page, request }) => {
      await sweep(page, row, await openedAt(row, request));
    });
  }
});

test.describe('the cabinet', () => {
  let ids: Ids;
  test.beforeAll(async ({ request }, { project: { use } }) => {
    ids = await makePeople(request, String(use.baseURL));
  });
  for (const row of CABINET_ROWS) {
    test(nameOf(row), async ({ page, context, baseURL }) => {
      await context.addCookies(await cookiesOf(row.of ?? 'full', baseURL ?? ''));
      await sweep(page, row, await openedAt(row, ids));
    });
  }
});
