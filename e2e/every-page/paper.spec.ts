// Each page is printed to a PDF, and the PDF is read.
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { openDeskSession } from '@/e2e/desk-people';
import { printed, withoutSpaces } from '@/e2e/paper';
import { expect } from '@/e2e/test';
import type { PageName } from '@/lib/pages/pages';
import { cookiesOf, makePeople } from './cabinet-people';
import { CABINET_ROWS, type CabinetRow } from './cabinet-rows';
import { DESK_ROWS } from './desk-rows';
import { PUBLIC_ROWS } from './public-rows';
import { test } from './reader';
import { nameOf, openedAt, type Row } from './row';

/** The rest is left to the night. */
const PUSHED: readonly string[] = [
  paths.home,
  paths.contact,
  '/honest-inspection',
  paths.cabinet,
  deskPaths.lettersPrint(),
];

const MOST_SHEETS: Partial<Record<PageName, number>> = {
  // Its worked examples are read by lawyers, whole.
  '/deadlines': 6,
};
/** A queue of the desk is as long as its data. */
const mostSheets = (page: PageName) => MOST_SHEETS[page] ?? (page.startsWith('/desk') ? 12 : 2);

/** Runs in the page while it is as on the screen. */
function readControls() {
  const main = document.querySelector('main');
  const texts = (selector: string) =>
    [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])].flatMap(({ innerText }) => innerText.trim() || []);
  return { pressed: texts('button, a[class*="_button"]'), typed: texts('label') };
}

/** Runs in the page as it is printed. */
function readLeftovers() {
  const main = document.querySelector('main');
  const all = (selector: string) => [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const shown = (element: HTMLElement) => element.checkVisibility();
  const emptyColumns = all('table').flatMap((table) =>
    [...table.querySelectorAll<HTMLElement>('thead th')].flatMap((head, at) => {
      const cells = [...table.querySelectorAll<HTMLElement>(`tbody tr > :nth-child(${at + 1})`)];
      // A column that says nothing on the screen either is the data's.
      const isSaid = cells.some(({ textContent }) => textContent !== '');
      return shown(head) && isSaid && cells.every(({ innerText }) => innerText.trim() === '') ? [head.innerText] : [];
    }),
  );
  return {
    controls: all('button, input, select, textarea, [role="button"]')
      .filter(shown)
      .map(({ outerHTML }) => outerHTML),
    emptyColumns,
    heading: all('h1, [data-letter] h2, #payment h2').find(shown)?.innerText ?? '',
  };
}

async function expectOnPaper(page: Page, address: string, name: PageName) {
  await page.goto(address);
  const { pressed, typed } = await page.evaluate(readControls);
  await page.emulateMedia({ media: 'print' });
  const { controls, emptyColumns, heading } = await page.evaluate(readLeftovers);
  const { count, pieces } = await printed(page);
  await page.emulateMedia({ media: 'screen' });
  const words = pieces.join('');
  expect(words, 'its heading').toContain(withoutSpaces(heading));
  expect(heading).not.toBe('');
  expect({ controls, emptyColumns }).toEqual({ controls: [], emptyColumns: [] });
  const labels = new Set([...pressed, ...typed].map(withoutSpaces));
  expect(
    pieces.filter((piece) => labels.has(piece)),
    'words of controls',
  ).toEqual([]);
  expect(count, 'sheets').toBeLessThanOrEqual(mostSheets(name));
}

type Ready<Ids> = (context: BrowserContext, request: APIRequestContext, url: string, row: Row<Ids>) => Promise<Ids>;

function printAll<Ids>(rows: readonly Row<Ids>[], ready: Ready<Ids>) {
  for (const row of rows) {
    const name = nameOf(row);
    test(
      `${name} prints without controls and empty fields`,
      PUSHED.includes(name) ? {} : { tag: '@nightly' },
      async ({ page, context, request, baseURL }) => {
        const ids = await ready(context, request, String(baseURL), row);
        await expectOnPaper(page, await openedAt(row, ids), row.page);
      },
    );
  }
}

printAll(PUBLIC_ROWS, (_context, request) => Promise.resolve(request));

let people: ReturnType<typeof makePeople> | undefined;

printAll(CABINET_ROWS, async (context, request, url, row) => {
  people ??= makePeople(request, url);
  const ids = await people;
  await context.addCookies(await cookiesOf((row as CabinetRow).of ?? 'full', url));
  return ids;
});

printAll(DESK_ROWS, async (context, request, url) => {
  await context.addCookies([await openDeskSession(url, 'head')]);
  return request;
});
