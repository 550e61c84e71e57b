import type { Page } from '@playwright/test';
import type { PageName } from '@/lib/pages/pages';
import { expect, test } from '@/e2e/test';
import { expectFits, expectLegible, expectPartUsable, expectSound, expectUsable } from '@/e2e/usable-page';
import { isWholeRun } from '@/tests/scope';

interface State {
  name: string;
  bring: (page: Page) => Promise<unknown>;
  leave?: (page: Page) => Promise<unknown>;
}

export interface Row<Ids = undefined> {
  page: PageName;
  /** Variant of the page; absent for the first one. */
  face?: string;
  address: string | ((ids: Ids) => string | Promise<string>);
  states?: State[];
  bare?: true;
  /** Opens the header's menus too: pages differ in the mark of the place only. */
  menus?: true;
  /** Has the template of another row: by day only its width is looked at. */
  alike?: boolean;
}

export const namesOf = <Name extends PageName>(table: Record<Name, unknown>): Name[] => Object.keys(table) as Name[];

export const openedAt = async <Ids>({ address }: Pick<Row<Ids>, 'address'>, ids: Ids): Promise<string> =>
  typeof address === 'string' ? address : address(ids);

export const nameOf = ({ page, face }: Pick<Row, 'page' | 'face'>) =>
  `${page.replace(/\/\[\[.*/, '')}${face ? `, ${face}` : ''}`;

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

export async function turnOnLowVision(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Для людей з порушенням зору' }).click();
  for (let press = 0; press < 5; press += 1) await page.getByRole('button', { name: 'А+' }).click();
  await expect(page.locator('[data-text-scale]')).toHaveText('150 %');
}

/** Checked whole on every push too, so that a broken check is seen before the night. */
const SAMPLES: readonly PageName[] = ['/contact'];

/** The mistakes of the other forms by day: e2e/every-form/, without axe. */
const STATES_BY_DAY: readonly PageName[] = ['/cabinet/auto', '/desk/appeals/[id]', '/desk/settings/[group]'];

/** Opens the page once; the last states stay while low-vision mode is checked. */
export async function goThrough(
  page: Page,
  address: string,
  { page: name, face, states = [], bare, menus, alike }: Omit<Row, 'address'>,
): Promise<void> {
  const isWhole = isWholeRun || (SAMPLES.includes(name) && !face);
  const answer = await page.goto(address);
  if (alike && !isWhole) return expectFits(page);
  await expectSound(page, isWhole, answer);
  const shown = isWhole || STATES_BY_DAY.includes(name) ? states : [];
  for (const { name: state, bring, leave } of shown) {
    await test.step(state, async () => {
      await bring(page);
      await expectUsable(page, isWhole);
      await leave?.(page);
    });
  }
  if (bare || !isWhole) return;
  if (menus) await test.step('an open menu', () => expectMenusUsable(page));
  await test.step('low vision', async () => {
    await turnOnLowVision(page);
    await expectLegible(page);
  });
}
