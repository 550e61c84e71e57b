import { randomUUID } from 'node:crypto';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { importCitizens } from './citizens';
import { openDeskSession } from './desk-people';
import { holdDrafts } from './hold-requests';
import { holdScripts, scriptsRun, SHIFT_MAX } from './layout-shift';
import { signedIn } from './signed-in';
import { expect, test } from './test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

const headingTops = () =>
  [...document.querySelectorAll('main :is(h1, h2, th[scope="row"])')]
    .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
    .map((heading) => `${heading.textContent}: ${Math.round(heading.getBoundingClientRect().top)}`);

/** The others are left to the night. */
const PUSHED: string[] = [paths.home, paths.appealFine, paths.cabinet];

for (const path of [
  paths.home,
  paths.news(),
  paths.evacuation(),
  paths.parking(),
  paths.appealFine,
  paths.contact,
  paths.fineLookup(),
  paths.login(),
  paths.cabinet,
  paths.cabinetFine(1),
]) {
  test(
    `nothing on ${path} shifts while its scripts load`,
    PUSHED.includes(path) ? {} : { tag: '@nightly' },
    async ({ page }) => {
      if (path.startsWith(paths.cabinet)) await signedIn(page);
      await page.addInitScript(() => {
        const shifts: { value: number; what: string[] }[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            shifts.push({
              value,
              what: sources.map(({ node, previousRect: from, currentRect: to }) =>
                [node instanceof Element ? node.className : node?.nodeName, from.y, from.height, to.y, to.height].join(
                  ' ',
                ),
              ),
            });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(async () => {
        document.querySelector('main table')?.scrollIntoView();
        await document.fonts.ready;
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      });
      const before = await page.evaluate(headingTops);
      await page.evaluate(() => ((window as unknown as { shifts: unknown[] }).shifts.length = 0));
      release();
      await scriptsRun(page);
      await expect(page.getByRole('button', { name: 'Для людей з порушенням зору' })).toBeVisible();
      // Headings below the fold count too, which layout-shift entries leave out.
      expect(await page.evaluate(headingTops)).toEqual(before);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts)).toBeLessThan(SHIFT_MAX);
    },
  );
}

test('a menu opened before the scripts load stays open', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.news(), { waitUntil: 'commit' });
  await page.getByRole('banner').locator('summary', { hasText: 'Меню' }).click();
  const link = page.getByRole('banner').getByRole('link', { name: 'Вакансії' });
  await expect(link).toBeVisible();
  release();
  await scriptsRun(page);
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
});

test('what a citizen typed before the scripts ran is kept as a draft', async ({ page }) => {
  const login = `typed-early-${randomUUID()}@example.com`;
  importCitizens([{ login, firstName: 'Рання' }]);
  await signedIn(page, { login });
  const release = await holdScripts(page);
  await page.goto(paths.cabinetContact, { waitUntil: 'commit' });
  await page.getByLabel('Повідомлення').fill('Коли ви працюєте у свята?');
  release();
  await expect(page.getByText(/^Чернетку збережено о\s\d\d:\d\d/)).toBeVisible();
});

test('the guided appeal goes on from what was typed before its scripts ran', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(paths.appealFine, { waitUntil: 'commit' });
  await page.getByLabel('Серія та номер').fill('ІП 0001234567');
  await page.getByLabel('Номерний знак авто').fill('AA1234BB');
  release();
  await page.getByRole('button', { name: 'Далі' }).click();
  await expect(page.getByRole('heading', { name: 'Підстава', level: 2 })).toBeVisible();
});

test('what a clerk typed over a filled form before its scripts ran is kept', async ({ page, context, baseURL }) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'head')]);
  await holdDrafts(page);
  const release = await holdScripts(page);
  await page.goto(deskPaths.settingsGroup('requisites'), { waitUntil: 'commit' });
  const purpose = page.getByLabel(/^Призначення/);
  const title = page.getByLabel(/^Отримувач/);
  await purpose.fill('Штраф {series} {number}');
  await title.fill('Інспекція з паркування');
  release();
  await scriptsRun(page);
  await expect(purpose).toHaveValue('Штраф {series} {number}');
  await expect(title).toHaveValue('Інспекція з паркування');
});

test('a car chosen while the page of fines comes alive stays chosen, and so does a state chosen at once after it', async ({
  page,
}) => {
  await signedIn(page);
  // Some of these moments are between the first listener of the framework and the list’s own.
  for (const delay of [0, 30, 60, 90, 120]) {
    const opened = await page.context().newPage();
    await opened.addInitScript((ms) => {
      const choose = (id: string, chosen: string) => {
        const list = document.getElementById(id) as HTMLSelectElement;
        list.value = chosen;
        for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
      };
      const listen = document.addEventListener.bind(document);
      document.addEventListener = (...listener: Parameters<typeof listen>) => {
        listen(...listener);
        if (listener[0] !== 'change') return;
        document.addEventListener = listen;
        const begin = () => {
          // The list may still be on its way.
          if (!document.getElementById('fines-state')) return void setTimeout(begin, 5);
          choose('fines-car', '1');
          choose('fines-state', 'discount');
        };
        setTimeout(begin, ms);
      };
    }, delay);
    await opened.goto(paths.cabinetFine());
    await expect(opened, `${delay} ms`).toHaveURL(/\?car=1&state=discount$/);
    await expect(opened.getByText(/^Показано 1 із\s7 штрафів/)).toBeVisible();
    await expect(opened.getByLabel('Автомобіль')).toHaveValue('1');
    await opened.getByRole('link', { name: 'Показати всі' }).click();
    await expect(opened.getByText(/^Показано /)).toHaveCount(0);
    await expect(opened.getByLabel('Стан')).toHaveValue('');
    await opened.close();
  }
});

test('a key pressed before the scripts of the desk ran is done when they run', async ({ page, context, baseURL }) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'head')]);
  const release = await holdScripts(page);
  await page.goto(deskPaths.today, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await page.waitForFunction(() => 'earlyKeys' in window);
  await page.keyboard.press('2');
  release();
  await expect(page).toHaveURL(deskPaths.appeals);
});

test('a text is whole when it is returned to, and when it is opened within the site', async ({ page }) => {
  const text = () => page.getByRole('main').innerText();
  const goWithin = async (name: string, path: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  };
  await page.goto(paths.authenticity);
  await scriptsRun(page);
  const whole = await text();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await goWithin('Постанова', paths.postanova);
  const within = await text();
  await page.goBack();
  await expect.poll(text).toBe(whole);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goto(paths.postanova);
  expect(await text()).toBe(within);
});
