// The engines of .browserslistrc run the scripts. An older one reads the pages without them and without container queries:
// here every script is a syntax error, as a static block is to Chrome 90, and unknown rules of CSS are dropped.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { paths } from '@/domain/paths';
import { isWholeRun } from '@/tests/scope';
import { importCitizens } from './citizens';
import { becomeOld } from './old-engine';
import { signedIn } from './signed-in';
import { expect, test } from './test';

const BUILT = join(import.meta.dirname, '..', '.next', 'static');
const builtFiles = (ending: string) =>
  readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(BUILT, name), 'utf8') }));

/** Newer than Safari 15 and Chrome 90; one of them stops every script of the page. */
function tooNew(script: string): string[] {
  const found = new Set<string>();
  full(parse(script, { ecmaVersion: 2022 }), (node) => {
    if (node.type === 'StaticBlock') found.add('static block');
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex && /\(\?<[=!]/.test(regex.pattern)) found.add(`lookbehind: ${regex.pattern}`);
    if (regex && /[dv]/.test(regex.flags)) found.add(`flag: ${regex.flags}`);
  });
  return [...found];
}

test('the built scripts hold no syntax newer than the stated base', () => {
  const scripts = builtFiles('.js').filter(({ name }) => name.includes('chunks'));
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap(({ name, text }) => tooNew(text).map((what) => `${name}: ${what}`));
  expect(found).toEqual([]);
});

test('the built style sheets hold nothing that loses whole rules in the stated base', () => {
  const sheets = builtFiles('.css');
  expect(sheets.length).toBeGreaterThan(5);
  const found = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/@layer|@scope|@starting-style|oklch\(|color-mix\(|light-dark\(|[{;}]&/g)].map(
      ([what]) => `${name}: ${what}`,
    ),
  );
  expect(found).toEqual([]);
});

const PAGES = [
  paths.home,
  paths.fineLookup('AB3310HX', 'ІП 0000100570'),
  `${paths.payFine}?${new URLSearchParams({ license_plate: 'AB3310HX', serial_number: 'ІП 0000100570' }).toString()}`,
  paths.appealFine,
  paths.contact,
  paths.parking(),
  paths.evacuation(),
  paths.login(),
  paths.search('штраф'),
  paths.cabinetAuto,
];

/** The others are left to the night. */
const PUSHED: string[] = [paths.parking()];

const overlapsInHeader = (page: Page) =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll('header :is(a, button, summary)')].filter((item) =>
      item.checkVisibility(),
    );
    const boxes = items.map((item) => ({ name: item.textContent, box: item.getBoundingClientRect() }));
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(({ box }) => box.left < one.box.right - 1 && one.box.left < box.right - 1)
        .filter(({ box }) => box.top < one.box.bottom - 1 && one.box.top < box.bottom - 1)
        .map(({ name }) => `${one.name} × ${name}`),
    );
  });

const spilledFromHeader = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header :is(a, button, summary)')]
      .filter((item) => item.checkVisibility() && item.scrollWidth > item.clientWidth + 1)
      .map((item) => item.textContent),
  );

test.describe('in an engine older than the scripts need', () => {
  test.use({ expectedComplaints: [/Unexpected end of input/] });
  test.beforeEach(({ page }) => becomeOld(page));

  for (const address of PAGES) {
    const title = `${address.split('?')[0]} is whole and offers nothing that needs scripts`;
    test(title, PUSHED.includes(address) ? {} : { tag: '@nightly' }, async ({ page }) => {
      if (address.startsWith(paths.cabinet)) await signedIn(page);
      for (const width of isWholeRun ? [320, 360, 1280] : [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        const where = `at ${width} px`;
        expect(await overlapsInHeader(page), where).toEqual([]);
        expect(await spilledFromHeader(page), where).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          where,
        ).toBe(0);
        await expect(page.locator('button[type="button"]').filter({ visible: true }), where).toHaveCount(0);
      }
    });
  }

  test('an appeal has no steps to count and is sent as one form', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(paths.appealFine);
    await expect(page.getByText('Крок 1 з 6')).toBeHidden();
    await page.getByLabel('Серія та номер постанови').fill('ІП 0001234567');
    await page.getByLabel('Номерний знак авто').fill('AA1234BB');
    await page.getByLabel('Інша підстава').check();
    await page.getByLabel('Що сталося і чого ви просите').fill('У давньому браузері');
    await page.getByLabel('Прізвище').fill('Коваль');
    await page.getByLabel('Ім’я').fill('Олена');
    await page.getByLabel('Адреса для відповіді').fill('Вінниця');
    await page.getByLabel(/Погоджуюся на\sобробку/).check();
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
    await expect(page.getByRole('heading', { name: 'Скаргу надіслано' })).toBeVisible();
  });
});

/** What some engine of .browserslistrc lacks, by its owner; the framework brings `at`, `hasOwn` and `canParse` itself. */
const NEWER: Record<string, string[]> = {
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['at', 'isWellFormed', 'toWellFormed'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'HTMLDialogElement.prototype': ['showModal', 'close'],
  'SubmitEvent.prototype': ['submitter'],
  'Element.prototype': ['checkVisibility'],
  'Document.prototype': ['startViewTransition'],
  Object: ['hasOwn', 'groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  URL: ['canParse'],
  AbortSignal: ['timeout', 'any'],
  'AbortSignal.prototype': ['throwIfAborted'],
  'Crypto.prototype': ['randomUUID'],
  window: ['BroadcastChannel', 'structuredClone', 'scheduler'],
};

test.describe('in an engine that lacks what is newer than the stated base', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript((newer) => {
      for (const [owner, names] of Object.entries(newer)) {
        const found: unknown = owner
          .split('.')
          .reduce<unknown>((outer, name) => Reflect.get(outer as object, name), window);
        for (const name of names) Reflect.deleteProperty(found as object, name);
      }
    }, NEWER),
  );

  test('a plate with letters of another keyboard is found, and a list shows more', async ({ page }) => {
    await page.goto(paths.evacuation());
    await page.getByRole('button', { name: 'Показати ще' }).click();
    await expect(page.getByRole('list', { name: 'Евакуйовані авто' }).getByRole('listitem')).toHaveCount(20);
    await page.getByRole('textbox', { name: 'Номерний знак' }).fill('вх5756уа');
    await page.getByRole('button', { name: 'Знайти авто' }).click();
    await expect(page).toHaveURL(/\/evacuation\/search\?/);
    await expect(page.getByText('BX 5756 YA').first()).toBeVisible();
  });

  test('a car is added in the cabinet and removed after a question', async ({ page }) => {
    const login = 'old-browser@example.net';
    importCitizens([{ login, firstName: 'Гнат' }]);
    await signedIn(page, { login });
    await page.goto(paths.cabinet);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(paths.cabinetAuto);
    await page.getByRole('textbox', { name: 'Номерний знак' }).fill('вх5756уа');
    await page.getByRole('button', { name: 'Додати автомобіль' }).click();
    const car = page.getByRole('region', { name: 'Додані автомобілі' }).getByRole('listitem');
    await car.getByRole('button', { name: /^Видалити автомобіль/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Видалити автомобіль' }).click();
    await expect(car).toHaveCount(0);
  });
});
