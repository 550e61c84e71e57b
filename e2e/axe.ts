// Runs axe in the page and returns violations only: its own builder for Playwright takes twice as long.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { LATER } from '@/lib/rendering/later-scripts';

export type AxeRules = RunOptions['runOnly'];

export const EVERYONE: AxeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The enhanced rule (7:1) skips text below 4.5:1, so the plain contrast rule is needed as well. */
export const LOW_VISION: AxeRules = {
  type: 'rule',
  values: ['color-contrast', 'color-contrast-enhanced', 'target-size'],
};

/** Each page compiles it again; `axe.source` is more than twice as long. */
export const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * For the page: colours in between would fail contrast. What a transition promises is not waited for: Chromium at times
 * leaves one as running long after its end.
 */
export const endTransitions = () => {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
};

/** axe reads the page in steps: a page that comes alive between two of them has names that it does not find. */
const isAlive = (later: string) => {
  const { scripts } = document.documentElement.dataset;
  return scripts === undefined || scripts === 'run' || document.querySelector(`script[type="${later}"]`) !== null;
};

export async function findViolations(page: Page, rules: AxeRules, selector = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  // Where the scripts are held back it stays as it is.
  await page.waitForFunction(isAlive, LATER, { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(endTransitions);
  return page.evaluate(
    async ([within, runOnly]) => {
      const { axe: inPage } = window as typeof window & { axe: typeof axe };
      // The site has no frames; describing what passes takes a third of the time.
      const { violations } = await inPage.run(within, { runOnly, reporter: 'no-passes', iframes: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [selector, rules] as const,
  );
}
