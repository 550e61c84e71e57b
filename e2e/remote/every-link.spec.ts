import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { withAllBelow } from '@/lib/pages/addresses';
import { listPages } from '@/lib/pages/pages';
import { SAMPLE } from '@/e2e/sign-in';
import { REMOTE, signedIn } from '@/e2e/signed-in';
import { expect, test } from '@/e2e/test';
import { resetCity } from './stand-in';

/** Statements that require a call beyond the specification. */
const UNTRUE =
  /штрафу не\sзнайдено|скаргу не\sзнайдено|несплачених штрафів|без файлів|стан скарги|сповіщення|забули пароль|створити кабінет|an error occurred|зараз недоступн|не\sвдалося (?:завантажити|перевірити|показати)|undefined|NaN|Invalid Date/i;

/** Their API calls are missing, so nothing may link to them. */
const ABSENT = ['/api/v2', ...listPages().flatMap(([name, { feature }]) => (feature ? [name] : []))].map(withAllBelow);

const isAbsent = (address: string) => ABSENT.some((pattern) => pattern.test(address.split('?', 1)[0] ?? ''));

function waysOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href);
    for (const form of document.querySelectorAll('form')) {
      if (form.method === 'get') found.push(form.action);
      for (const button of form.querySelectorAll<HTMLButtonElement>('[formaction]')) found.push(button.formAction);
    }
    return found
      .map((href) => new URL(href, document.baseURI))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search);
  });
}

async function look(page: Page, address: string): Promise<string[]> {
  const status = (await page.goto(address))?.status();
  const text = await page.getByRole('main').innerText();
  const untrue = UNTRUE.exec(text)?.[0];
  return [
    ...(status === 200 ? [] : [`${address} answers ${String(status)}`]),
    ...(untrue ? [`${address} says «${untrue}»`] : []),
    ...((await page.getByRole('contentinfo').count()) === 1 ? [] : [`${address} has no footer`]),
  ];
}

async function walk(page: Page, start: string) {
  const seen = new Set([start]);
  const problems: string[] = [];
  for (const address of seen) {
    const answer = await page.request.get(address);
    if (!answer.headers()['content-type']?.startsWith('text/html')) {
      if (answer.status() !== 200) problems.push(`${address} answers ${answer.status()}`);
      continue;
    }
    problems.push(...(await look(page, address)));
    for (const next of await waysOn(page)) {
      if (isAbsent(next)) problems.push(`${address} leads to ${next}`);
      else if (!next.startsWith(paths.logout)) seen.add(next);
    }
  }
  return { seen: [...seen], problems };
}

test.beforeEach(() => resetCity());

// By day each page is read in nothing-claimed.spec.ts.
test(
  'a citizen who follows every link from the home page meets no broken page and no false claim',
  { tag: '@nightly' },
  async ({ page }) => {
    test.slow();
    const { seen, problems } = await walk(page, paths.home);
    expect(problems).toEqual([]);
    expect(seen).toEqual(
      expect.arrayContaining([
        paths.news(2),
        paths.newsItem(12),
        paths.vacancy(4),
        paths.evacuation(3),
        paths.evacuationSearch(),
        paths.pay,
        paths.appealFine,
        paths.parking(),
        paths.search(),
        paths.login(),
      ]),
    );
  },
);

test(
  'a citizen who follows every link from the cabinet meets no broken page and no false claim',
  { tag: '@nightly' },
  async ({ page }) => {
    test.slow();
    await signedIn(page, SAMPLE, REMOTE);
    const { seen, problems } = await walk(page, paths.cabinet);
    expect(problems).toEqual([]);
    expect(seen).toEqual(
      expect.arrayContaining([
        paths.cabinetAuto,
        paths.cabinetFine(),
        paths.cabinetFine(3),
        paths.cabinetProfile,
        paths.cabinetProfilePerson,
        paths.cabinetProfileNotifications,
        paths.cabinetContact,
        paths.cabinetAppealFine,
        paths.cabinetAppealFineFor(1),
      ]),
    );
  },
);

test('the sitemap and the manifest list only pages that exist', { tag: '@nightly' }, async ({ request }) => {
  const sitemap = await (await request.get(paths.sitemap)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const { shortcuts } = (await (await request.get(paths.manifest)).json()) as { shortcuts: { url: string }[] };
  const named = [...listed, ...shortcuts.map(({ url }) => url)];
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(isAbsent)).toEqual([]);
  for (const address of named) expect((await request.get(address)).status(), address).toBe(200);
});
