// What axe finds in a page. Its script is put into the page once, and only what it complains about comes back: asked through
// its own builder for Playwright it takes twice the time.
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export type AxeRules = RunOptions['runOnly'];

export const EVERYONE: AxeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each word at 7:1, targets large enough. The enhanced rule leaves what is below 4.5:1 to the plain one. */
export const LOW_VISION: AxeRules = {
  type: 'rule',
  values: ['color-contrast', 'color-contrast-enhanced', 'target-size'],
};

/** Colours on their way to others are not what anybody reads by. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** The rules that the page, or what is in `selector` alone, breaks, each with the elements that break it. */
export async function findViolations(page: Page, rules: AxeRules, selector = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await standsStill(page);
  return page.evaluate(
    async ([within, runOnly]) => {
      const { axe: inPage } = window as typeof window & { axe: typeof axe };
      // No page of ours has a frame to look into.
      const { violations } = await inPage.run(within, { runOnly, resultTypes: ['violations'], iframes: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [selector, rules] as const,
  );
}
