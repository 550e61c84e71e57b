// The visitor is in New York, so midnight in Kyiv is not theirs. Four terms end at midnight, two fines go to
// enforcement a minute later; open pages must then match fresh ones.
import type { Page } from '@playwright/test';
import type { Fine } from '@/contract/fines';
import { DAY_MS } from '@/domain/durations';
import { parseInstant } from '@/domain/kyiv-time';
import { isWholeRun } from '@/tests/scope';
import { importRows } from './operator';
import { openSession } from './registered-citizens';
import { expect, test } from './second-site';
import { PASSWORD } from './sign-in';
import { signedIn } from './signed-in';

const LOGIN = 'turn@example.org';
const PLATE = 'AA2468BB';
const BEFORE_MS = 180_000;
const STEP_MS = 60_000;

test.use({ timezoneId: 'America/New_York' });

/** Midnight after a Thursday: ten bank days before it are always two weeks. */
function nextMidnight(now: number): number {
  const day = new Date(now + 2 * DAY_MS);
  while (day.getUTCDay() !== 4) day.setTime(day.getTime() + DAY_MS);
  return (parseInstant(`${day.toISOString().slice(0, 10)}T23:59:59`) ?? NaN) + 1000;
}

let block = 0;
/** Each test has fines of its own: a lower sum of a known one waits for a second look, which another spec turns on. */
const numberOf = (index: number) => `00002468${block}${index}`;

function rowsAround(midnight: number) {
  const noon = (days: number) => new Date(midnight - 12 * 3_600_000 - days * DAY_MS).toISOString();
  const enforcement_at = new Date(midnight + STEP_MS).toISOString();
  const resolution = { violated_at: noon(60), issued_at: noon(50) };
  const told: Record<string, string>[] = [
    { violated_at: noon(14) },
    { ...resolution, served_at: noon(10) },
    { ...resolution, served_at: noon(30), enforcement_at },
    { ...resolution, served_at: noon(35), enforcement_at },
  ];
  return told.map((changes, index) => ({
    serial_number: `ІП ${numberOf(index)}`,
    license_plate: PLATE,
    amount: '680.00',
    address: 'вул. Соборна, 1',
    ...changes,
  }));
}

let midnight = 0;

test.beforeEach(({ second: { now, later, settings } }) => {
  block += 1;
  midnight = nextMidnight(now());
  later(midnight - BEFORE_MS - now());
  const car = { license_plate: PLATE, brand: 'Skoda', model: 'Fabia', status: 'verified' };
  importRows(
    'citizens',
    [{ email: LOGIN, password: PASSWORD, last_name: 'Мельник', first_name: 'Оксана', is_new_user: false, cars: [car] }],
    settings,
  );
  importRows('fines', rowsAround(midnight), settings);
});

const seen = async (page: Page): Promise<string[]> => {
  await expect(page.locator('[inert]')).toHaveCount(0);
  return page.getByRole('main').evaluate((main) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const texts = (main as HTMLElement).innerText
      .replace(/\s+/g, ' ')
      .replace(/залиш\S+ [\d :]+\S*|Строк минув: дані штрафу оновлено\. ?/g, '')
      .trim();
    const controls = [...main.querySelectorAll('a, button, option')].filter(isSeen);
    return [texts, ...controls.map((one) => `${one.textContent} ${one.getAttribute('href') ?? ''}`)];
  });
};

test(
  'at two changes of state in a row every open page of a fine updates without a reload to what a fresh one shows',
  { tag: '@nightly' },
  async ({ page, context, browser, request, second }) => {
    test.slow();
    const token = await openSession(request, LOGIN, PASSWORD);
    const answer = await request.get('/api/v2/user-fines/', { headers: { authorization: `Bearer ${token}` } });
    const fines = (await answer.json()) as Fine[];
    expect(fines).toHaveLength(4);
    for (const fine of fines) {
      const next = fine.upcoming?.[0]?.at ?? '';
      expect([midnight, midnight + STEP_MS], fine.serial_number).toContain(Date.parse(next));
    }

    await signedIn(page, { login: LOGIN }, second);
    const session = await context.storageState();
    const addresses = fines.flatMap(({ id, license_plate, serial_number }, index) => {
      const names = new URLSearchParams({ license_plate, serial_number }).toString();
      const pages = [`/cabinet/fines/${id}`, `/fine?${names}`, `/pay/fine?${names}`];
      return isWholeRun ? pages : pages.slice(index, index + 1);
    });
    const open: Page[] = [];
    const ofCabinet = ['/cabinet', '/cabinet/fines', '/cabinet/appeal-fine'];
    for (const address of [...(isWholeRun ? ofCabinet : ofCabinet.slice(0, 1)), ...addresses]) {
      // A clock per page, so that they refresh one by one: the site does not render seventeen pages at once for one
      // visitor.
      const reader = await browser.newContext({ storageState: session });
      await reader.clock.install();
      const one = await reader.newPage();
      await one.goto(address);
      await one.evaluate(() => Object.assign(window, { isStillOpen: true }));
      open.push(one);
    }
    const nearest = (open[0] ?? page).getByRole('region', { name: /Найближчий строк|Строк сплати минув/ });
    await expect(nearest).toContainText(numberOf(3));
    const first = await Promise.all(open.map(seen));

    for (const [turn, passed] of [
      ['midnight', BEFORE_MS + 5_000],
      ['enforcement', STEP_MS],
    ] as const) {
      second.later(passed);
      for (const one of open) {
        const address = new URL(one.url());
        await page.goto(address.pathname + address.search);
        // A busy machine takes a minute to open them all: somebody is still there, or the cabinet ends its session.
        await one.keyboard.press('Shift');
        await one.clock.fastForward(passed);
        // The fresh one may still be coming alive.
        await expect(async () =>
          expect(await seen(one), `${turn}: ${address.pathname}`).toEqual(await seen(page)),
        ).toPass();
        expect(await one.evaluate(() => 'isStillOpen' in window)).toBe(true);
      }
    }
    const last = await Promise.all(open.map(seen));
    for (const [index, one] of open.entries()) expect(last[index], one.url()).not.toEqual(first[index]);
    await expect(nearest).toContainText(numberOf(1));
  },
);

test.describe('without a network', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test(
    'no sum outlives its deadline: the page says so, and loads the new sum when the network is back',
    { tag: '@nightly' },
    async ({ page, context, second }) => {
      await page.clock.install();
      await context.grantPermissions(['clipboard-write']);
      await page.goto(`/pay/fine?license_plate=${PLATE}&serial_number=${numberOf(0)}`);
      const sum = page.getByText(/^340,00\sгрн$/).filter({ visible: true });
      await expect(sum.first()).toBeVisible();
      // The button works only after hydration, which also starts the countdown.
      await page.getByRole('button', { name: 'Скопіювати' }).filter({ visible: true }).first().click();
      await expect(page.getByText('Скопійовано', { exact: true })).toBeVisible();
      await context.setOffline(true);
      await page.clock.fastForward(BEFORE_MS + 5_000);
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Строк минув: суму й дії треба оновити');
      await expect(sum).toHaveCount(0);
      second.later(BEFORE_MS + 5_000);
      await context.setOffline(false);
      await expect(page.getByText(/^340,00\sабо\s680,00\sгрн$/).filter({ visible: true })).toBeVisible();
    },
  );
});
