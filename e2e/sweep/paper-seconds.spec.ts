// Seconds from a paper notice to its sum, by camera and typed. On request only:
// `npm test -- --only sweep -- e2e/sweep/paper-seconds.spec.ts`; docs/pictures/README.md has the figures.
import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { cameraButton, FILM, withFakeCamera } from '@/e2e/fake-camera';
import { film, photograph, SCENES } from '@/e2e/notice-photos';
import { expect, test } from '@/e2e/test';

const RUNS = 7;
const PLATE = 'AB3310HX';
const NUMBER = 'ІП 0000100570';
/** 36.2 words of five signs a minute: Palin et al., «How do people type on mobile devices?», MobileHCI 2019. */
const MS_PER_SIGN = 60_000 / (36.2 * 5);

test.use({
  launchOptions: withFakeCamera,
  permissions: ['camera'],
  viewport: { width: 360, height: 640 },
  isMobile: true,
  hasTouch: true,
});

const scenes = Object.values(SCENES);

async function tapCamera(page: Page): Promise<void> {
  await cameraButton(page).tap();
}

async function type(page: Page): Promise<void> {
  for (const [label, signs] of [
    ['Номерний знак авто', PLATE],
    [/Серія та\sномер/, NUMBER],
  ] as const)
    await page.getByLabel(label).pressSequentially(signs, { delay: MS_PER_SIGN });
  await page.getByRole('button', { name: 'Перевірити штраф' }).tap();
}

/** Checked at each frame: an expectation would look ten times less often. */
const seeSum = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('main a')].some((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        const isSum = /^Сплатити \d[\d ]*,\d\d\sгрн/.test(link.textContent.trim());
        return isSum && link.checkVisibility() && top >= 0 && bottom <= window.innerHeight;
      }),
    null,
    { timeout: 20_000 },
  );

async function secondsToSum(page: Page, fromPayPage: (page: Page) => Promise<void>): Promise<number> {
  await page.goto('/', { waitUntil: 'networkidle' });
  const way = page.getByRole('navigation', { name: 'Головні послуги' }).getByRole('link', { name: 'Сплатити' });
  const start = performance.now();
  await way.tap();
  await page.waitForURL(/\/pay$/);
  await fromPayPage(page);
  await seeSum(page);
  const seconds = (performance.now() - start) / 1000;
  expect(new URL(page.url()).pathname).toBe(paths.payFine);
  return seconds;
}

function say(way: string, seconds: number[]): void {
  const sorted = seconds.toSorted((one, other) => one - other).map((value) => value.toFixed(2));
  console.log(`${way}: median ${sorted[(RUNS - 1) / 2]} s of ${sorted.join(', ')}`);
}

test('the sum is reached by camera and typed at the pace of people on phones, as many times as are measured', async ({
  page,
  browser,
  baseURL,
}) => {
  const link = new URL(paths.fineLookup(PLATE, NUMBER), baseURL).href;
  const byCamera: number[] = [];
  const typed: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    film(await photograph(browser, link, scenes[run % scenes.length] ?? {}), FILM);
    byCamera.push(await secondsToSum(page, tapCamera));
    typed.push(await secondsToSum(page, type));
  }
  say('by camera', byCamera);
  say('typed', typed);
});
