import type { Page } from '@playwright/test';
import { keepTogether } from '@/lib/text/keep-together';
import { EVERYONE, findViolations, LOW_VISION, type AxeRules } from './axe';
import { expect } from './test';
import { htmlComplaints } from './valid-html';

/** The narrowest phone that the site is made for, and a desk. */
const WIDTHS = [320, 1280];

async function expectNoViolations(page: Page, rules: AxeRules, selector?: string): Promise<void> {
  expect(await findViolations(page, rules, selector), page.url()).toEqual([]);
}

/** Does something at each width, and gives the page its own size back. */
async function atEachWidth(page: Page, work: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: size?.height ?? 800 });
    await work();
  }
  if (size) await page.setViewportSize(size);
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page), `${page.url()} at ${page.viewportSize()?.width} px`).toBe(0);
}

/** What is wrong with the page as it stands, at the width it has; by further rules, too. */
export async function complaintsAbout(page: Page, rules: AxeRules[] = []): Promise<string[]> {
  const beyond = await sidewaysScroll(page);
  const complaints = beyond === 0 ? [] : [`${beyond} px beyond the edge`];
  for (const kind of [EVERYONE, ...rules]) complaints.push(...(await findViolations(page, kind)));
  return complaints;
}

/** Words that stand on more than one line, hidden ones left out. */
const brokenWords = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // What a closed menu holds is measured all the same.
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('[aria-hidden="true"]')) continue;
      // An address is no word, and a private one is longer than a phone is wide.
      if (/^https?:\/\/\S+$/.test((text.textContent ?? '').trim())) continue;
      for (const word of (text.textContent ?? '').matchAll(/\p{L}{4,}/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(word[0]);
      }
    }
    return found;
  });

async function expectWholeWords(page: Page): Promise<void> {
  expect(await brokenWords(page), `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** Texts with a place where a line may end and must not. A value to be copied stays as it is. */
async function looseTexts(page: Page): Promise<string[]> {
  const texts = await page.locator('body').evaluate((body) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.parentElement?.closest('[translate="no"], code, option, pre, script, style, textarea'))
        found.push((text.textContent ?? '').replace(/[ \n]+/g, ' '));
    }
    return found;
  });
  return texts.filter((text) => keepTogether(text) !== text);
}

/** The page as it stands now, a form with its mistakes or a dialog, can be used by everyone, and fits a phone and a desk. */
export async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await atEachWidth(page, async () => {
    await expectNoViolations(page, EVERYONE);
    await expectNoSidewaysScroll(page);
  });
}

/** A part of the page, brought about anew at each width by `work`, which says when it is to be looked at. */
export async function expectPartUsable(
  page: Page,
  selector: string,
  work: (check: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await atEachWidth(page, () =>
    work(async () => {
      await expectNoViolations(page, EVERYONE, selector);
      await expectNoSidewaysScroll(page);
    }),
  );
}

// Whose addresses or contents are one person's.
const PERSONAL = /^\/(cabinet|registration|password-reset|unsubscribe)|\/sent\//;

/** All pages of a site bear one name of it, the inspection's. */
async function expectTitleOfSite(page: Page): Promise<void> {
  const { name } = (await (await page.request.get('/manifest.webmanifest')).json()) as { name: string };
  expect(` – ${await page.title()}`, page.url()).toMatch(new RegExp(`– ${name}$`));
}

/**
 * Usable as it stands, under the site's name, each word in one piece, each line ending where it may, valid as the server
 * sends it, and stored by nobody where it is personal.
 */
export async function expectSound(page: Page): Promise<void> {
  await expectTitleOfSite(page);
  await expectWholeWords(page);
  await atEachWidth(page, () => expectWholeWords(page));
  expect(await looseTexts(page), page.url()).toEqual([]);
  await expectUsable(page);
  const answer = await page.request.get(page.url());
  expect(await htmlComplaints(await answer.text()), page.url()).toEqual([]);
  if (PERSONAL.test(new URL(page.url()).pathname))
    expect(answer.headers()['cache-control'], page.url()).toContain('no-store');
}

/** In the mode for people who see poorly: each word at 7:1, targets large enough, nothing beyond the edge. */
export async function expectLegible(page: Page): Promise<void> {
  await atEachWidth(page, async () => {
    await expectNoViolations(page, LOW_VISION);
    await expectNoSidewaysScroll(page);
  });
}
