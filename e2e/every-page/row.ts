// A row of the table of pages and their states, and how it is gone through.
import type { Page } from '@playwright/test';
import type { PageName } from '@/lib/pages/pages';
import { expect, test } from '@/e2e/test';
import { expectLegible, expectPartUsable, expectSound, expectUsable } from '@/e2e/usable-page';

interface State {
  name: string;
  /** Brings it about on the open page. */
  bring: (page: Page) => Promise<unknown>;
  /** Ends it, where it would stand in the way of what follows. */
  leave?: (page: Page) => Promise<unknown>;
}

export interface Row<Ids = undefined> {
  page: PageName;
  /** Which of the page's faces, besides the first one. */
  face?: string;
  address: string | ((ids: Ids) => string | Promise<string>);
  states?: State[];
  /** A page without the header's menus. */
  bare?: true;
}

/** The names of pages in a table of theirs. */
export const namesOf = <Name extends PageName>(table: Record<Name, unknown>): Name[] => Object.keys(table) as Name[];

export const openedAt = async <Ids>({ address }: Pick<Row<Ids>, 'address'>, ids: Ids): Promise<string> =>
  typeof address === 'string' ? address : address(ids);

export const nameOf = ({ page, face }: Pick<Row, 'page' | 'face'>) =>
  `${page.replace(/\/\[\[.*/, '')}${face ? `, ${face}` : ''}`;

/** A form that is sent with these words in it and comes back with its mistakes. */
export const mistakes = (button: string, typed: Record<string, string> = {}): State => ({
  name: `the mistakes after «${button}»`,
  bring: async (page) => {
    const main = page.getByRole('main');
    const summaries = main.getByText('Є проблема');
    const before = await summaries.count();
    for (const [label, words] of Object.entries(typed)) await main.getByLabel(label).fill(words);
    await main.getByRole('button', { name: button, exact: true }).click();
    await expect(summaries).toHaveCount(before + 1);
  },
});

async function expectMenusUsable(page: Page): Promise<void> {
  const openers = page.getByRole('banner').locator('summary').filter({ visible: true });
  await expectPartUsable(page, 'header', async (check) => {
    expect(await openers.count()).toBeGreaterThan(0);
    for (const opener of await openers.all()) {
      await opener.click();
      await check();
      await page.keyboard.press('Escape');
    }
  });
}

/** The mode at its largest. */
export async function turnOnLowVision(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Для людей з порушенням зору' }).click();
  for (let press = 0; press < 5; press += 1) await page.getByRole('button', { name: 'А+' }).click();
  await expect(page.getByText('150 %')).toBeVisible();
}

/** The page in all its states, opened once. The last ones stay while the mode for low vision is looked at. */
export async function goThrough(
  page: Page,
  address: string,
  { states = [], face, bare }: Pick<Row, 'states' | 'face' | 'bare'>,
): Promise<void> {
  await page.goto(address);
  await expectSound(page);
  for (const { name, bring, leave } of states) {
    await test.step(name, async () => {
      await bring(page);
      await expectUsable(page);
      await leave?.(page);
    });
  }
  if (bare) return;
  // The header is the same on each of a page's faces.
  if (!face) await test.step('an open menu', () => expectMenusUsable(page));
  await test.step('low vision', async () => {
    await turnOnLowVision(page);
    await expectLegible(page);
  });
}
