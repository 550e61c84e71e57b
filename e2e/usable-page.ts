// A push checks every page at the narrowest width with axe; the night, and a push on a few pages, check the rest too.
import type { Page, Response } from '@playwright/test';
import { keepTogether } from '@/domain/keep-together';
import { isWholeRun } from '@/tests/scope';
import { EVERYONE, findViolations, LOW_VISION, type AxeRules } from './axe';
import { fieldsWithoutHints } from './field-hints';
import { findByCodeSniffer } from './html-codesniffer';
import { expect } from './test';
import { htmlComplaints } from './valid-html';

/** The narrowest supported phone, and a desktop. */
const NARROWEST_PX = 320;
const WIDTHS = [NARROWEST_PX, 1280];

async function expectNoViolations(page: Page, rules: AxeRules, selector?: string): Promise<void> {
  expect(await findViolations(page, rules, selector), page.url()).toEqual([]);
}

async function atEachWidth(page: Page, work: () => Promise<void>, isWhole = isWholeRun): Promise<void> {
  const size = page.viewportSize();
  for (const width of isWhole ? WIDTHS : [NARROWEST_PX]) {
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

export async function complaintsAbout(page: Page, rules: AxeRules[] = []): Promise<string[]> {
  const beyond = await sidewaysScroll(page);
  const complaints = beyond === 0 ? [] : [`${beyond} px beyond the edge`];
  for (const kind of [EVERYONE, ...rules]) complaints.push(...(await findViolations(page, kind)));
  return complaints;
}

/** A hyphen of a short compound does not break, one of a long name does: looseTexts asks which is which. */
const brokenWords = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // Text in a closed menu still has client rects.
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('[aria-hidden="true"]')) continue;
      // Names of settings and columns are no words either.
      if (text.parentElement.closest('code')) continue;
      for (const word of (text.textContent ?? '').matchAll(
        /(?<![@/.\p{L}\d-])[\p{L}\d]+(?:\u2011\p{L}+)+(?![@/.\p{L}\d-])|\p{L}{4,}/gu,
      )) {
        // URLs are not words, and a private link is wider than a phone.
        if (/https?:\/\/\S*$/.test(word.input.slice(0, word.index))) continue;
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

/** Texts that can break where they must not. Values to be copied are exempt. */
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

const FINGER_PX = 44;
const POINTER_PX = 24;

/**
 * Controls and menus below the size. Links that are plain text come under WCAG 2.5.8's exceptions: inline (within a
 * sentence) and spacing, which axe checks: a circle of 24 px around each touches no other.
 */
const smallTargets = (page: Page, least: number) =>
  page.locator('body').evaluate((body, size) => {
    const isText = (target: Element) => {
      const { backgroundColor, borderStyle } = getComputedStyle(target);
      const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && borderStyle === 'none';
      return target.localName === 'a' && isBare && !target.closest('header, nav[aria-label="Меню кабінету"]');
    };
    const boxOf = (target: Element) => {
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      const boxes = [target, ...labels].map((part) => part.getBoundingClientRect());
      return {
        width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
        height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
      };
    };
    const targets = body.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"]');
    return [...targets].flatMap((target) => {
      const { width, height } = boxOf(target);
      const isShown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1;
      if (!isShown || isText(target) || (width > size - 0.5 && height > size - 0.5)) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent;
      return [`${target.localName} «${name.trim()}» ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, least);

const namelessForms = (page: Page) =>
  page
    .locator('form:not([aria-label], [aria-labelledby])')
    .filter({ has: page.locator('input:not([type="hidden"]), select, textarea') })
    .evaluateAll((forms) => forms.map((form) => form.outerHTML.slice(0, 120)));

async function expectTargets(page: Page): Promise<void> {
  const check = async () => {
    const least = (page.viewportSize()?.width ?? 0) < 768 ? FINGER_PX : POINTER_PX;
    expect.soft(await smallTargets(page, least), `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
  };
  await atEachWidth(page, check, true);
  expect(await namelessForms(page), page.url()).toEqual([]);
}

const expectOneHeading = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);

/** Without axe, which is two thirds of the work on a page. */
export async function expectFits(page: Page): Promise<void> {
  await expectOneHeading(page);
  await atEachWidth(page, () => expectNoSidewaysScroll(page), false);
}

export async function expectUsable(page: Page, isWhole = isWholeRun): Promise<void> {
  await expectOneHeading(page);
  const check = async () => {
    await expectNoViolations(page, EVERYONE);
    await expectNoSidewaysScroll(page);
  };
  await atEachWidth(page, check, isWhole);
}

/** `work` opens the part again at each width and calls `check` when it is ready. */
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

const PERSONAL = /^\/(cabinet|registration|password-reset|unsubscribe)|\/sent\//;

const siteNames = new Map<string, string>();

async function nameOfSite(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const known = siteNames.get(origin);
  if (known) return known;
  const { name } = (await (await page.request.get('/manifest.webmanifest')).json()) as { name: string };
  siteNames.set(origin, name);
  return name;
}

async function expectTitleOfSite(page: Page): Promise<void> {
  expect(` – ${await page.title()}`, page.url()).toMatch(new RegExp(`– ${await nameOfSite(page)}$`));
}

/** Line breaks, target sizes, field hints and a second engine beside axe. */
async function expectPolished(page: Page): Promise<void> {
  await expectWholeWords(page);
  await atEachWidth(page, () => expectWholeWords(page), true);
  expect(await looseTexts(page), page.url()).toEqual([]);
  await expectTargets(page);
  expect(await findByCodeSniffer(page), page.url()).toEqual([]);
  expect(await fieldsWithoutHints(page), page.url()).toEqual([]);
}

/** Usable as it stands, titled with the site's name, and uncacheable where personal; whole: polished and valid HTML. */
export async function expectSound(page: Page, isWhole = isWholeRun, opened: Response | null = null): Promise<void> {
  await expectTitleOfSite(page);
  await expectUsable(page, isWhole);
  if (isWhole) await expectPolished(page);
  const isPersonal = PERSONAL.test(new URL(page.url()).pathname);
  if (!isWhole && !isPersonal) return;
  const answer = isWhole || !opened ? await page.request.get(page.url()) : opened;
  if (isWhole) expect(await htmlComplaints(await answer.text()), page.url()).toEqual([]);
  if (isPersonal) expect(answer.headers()['cache-control'], page.url()).toContain('no-store');
}

export async function expectLegible(page: Page): Promise<void> {
  await atEachWidth(page, async () => {
    await expectNoViolations(page, LOW_VISION);
    await expectNoSidewaysScroll(page);
  });
}
