import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountLinks } from '@/components/session/login-help';
import { AppealConfirmation } from '@/components/appeals/appeal-confirmation';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { CarCheck } from '@/components/home/home-page';
import { Services } from '@/components/home/services';
import { SiteFooter } from '@/components/layout/site-footer';
import { NothingFound } from '@/components/search/search-results';
import { FEATURES, type Feature } from '@/contract/features';
import { findContentPage } from '@/lib/content/find-page';
import { paths } from '@/domain/paths';
import { SEARCH_SOURCES } from '@/lib/search/search-index';
import { webManifest } from '@/lib/seo/web-manifest';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { addressOf } from '@/lib/pages/addresses';
import type { StreetNow } from '@/lib/street/street-now';
import { isPageOffered } from '@/lib/pages/offered';
import { listPages, PROSE_PAGES, type ProsePage } from '@/lib/pages/pages';
import { storeSettings } from '@/lib/settings/settings';

const offer = (features: readonly Feature[]) =>
  storeSettings({ settings: { ...DEFAULT_SETTINGS, features: [...features] }, source: 'api' });

const STREET: StreetNow = {
  look: { light: 'day', season: 'autumn', roofs: 'tiles', tows: false, free: null },
  sentence: 'Зараз на вулиці осінній день.',
  holdsMs: 0,
};
const SENT = { number: 'ОС-2026-000001' };
const PARTS: [string, () => ReactElement][] = [
  ['the footer', () => <SiteFooter settings={DEFAULT_SETTINGS} />],
  ['the car check of the home page', () => <CarCheck street={STREET} />],
  ['the services of the home page', () => <Services />],
  ['the look-up of a fine', () => <FineLookupCard />],
  ['an empty search', () => <NothingFound />],
  ['the ways to an account', () => <AccountLinks />],
  ['the confirmation of an appeal', () => <AppealConfirmation receipt={SENT} copy={null} />],
];

function leadsTo(part: ReactElement): string[] {
  const { container } = render(part);
  const found = ['href', 'action', 'formaction'].flatMap((name) =>
    [...container.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  cleanup();
  return found.filter((address) => address.startsWith('/'));
}

const PUBLIC: Feature[] = ['fine-lookup', 'appeal-status', 'registration', 'password-reset'];

describe.each(PARTS)('%s', (_, part) => {
  beforeEach(() => offer([]));

  it('has no link to a page that a city’s own API cannot serve', () => {
    expect(leadsTo(part()).filter((address) => !isPageOffered(address))).toEqual([]);
  });
});

it.each(PUBLIC)('a page that needs “%s” is linked as soon as the API offers that, and not before', (feature) => {
  const ours = addressOf(listPages().find(([, page]) => page.feature === feature)?.[0] ?? 'no page');
  const leads = () => PARTS.flatMap(([, part]) => leadsTo(part())).some((address) => address === ours);
  offer(FEATURES.filter((other) => other !== feature));
  expect(leads()).toBe(false);
  offer([feature]);
  expect(leads()).toBe(true);
});

it('a page that the API cannot serve is not offered with a path below it or a query either', () => {
  offer([]);
  expect(
    [
      ...[paths.fineLookup('AA1234BB'), '/fine/calendar', paths.cabinetAppeal(5), paths.registrationConfirm],
      paths.cabinetFineClaim(5),
    ].filter(isPageOffered),
  ).toEqual([]);
  expect(
    [paths.home, paths.appealFine, '/fines', paths.cabinetFine(5), paths.cabinetAppealFine].every(isPageOffered),
  ).toBe(true);
});

it('the camera reads a notice only where the API can look its fine up', () => {
  const cameras = () => {
    const { container } = render(<FineLookupCard />);
    const found = [...container.querySelectorAll('button')].filter(({ textContent }) => /камеру/.test(textContent));
    cleanup();
    return found.length;
  };
  offer([]);
  expect(cameras()).toBe(0);
  offer(['fine-lookup']);
  expect(cameras()).toBe(2);
});

const pagesFound = async () => ((await SEARCH_SOURCES.get('page')?.list()) ?? []).map(({ href }) => href);

it('neither the site search nor the home screen shortcuts lead to a page that the API cannot serve', async () => {
  offer([]);
  const pages = await pagesFound();
  expect([...pages, ...webManifest().shortcuts.map(({ url }) => url)].filter((href) => !isPageOffered(href))).toEqual(
    [],
  );
  offer(FEATURES);
  expect(await pagesFound()).toEqual(expect.arrayContaining([paths.fineLookup(), paths.appealStatus]));
  expect(webManifest().shortcuts.map(({ url }) => url)).toContain(paths.fineLookup());
});

describe('the content pages', () => {
  const names = Object.keys(PROSE_PAGES) as ProsePage[];
  const PROMISES = [
    ['/pay', 'Покажемо суму, строк'],
    ['/authenticity', 'Справжній штраф є на цьому сайті'],
    ['/authenticity', 'Код на повідомленні, що відкриває штраф'],
    ['/about-inspection', 'або за серією та номером'],
    ['/for-partners', '/api/v2/docs/'],
  ] as const;
  const wordsOf = async (name: ProsePage) =>
    (await findContentPage(name)).pieces
      .map((piece) => (piece.kind === 'html' ? piece.html : ''))
      .join(' ')
      .replaceAll('\u00a0', ' ');

  it.each(names)('do not promise a fine look-up on %s where the API has none', async (name) => {
    offer([]);
    const words = await wordsOf(name);
    for (const [, promise] of PROMISES) expect(words).not.toContain(promise);
    expect(words).not.toContain('{{');
  });

  it('explain the fine look-up where the API has it', async () => {
    offer(FEATURES);
    for (const [page, promise] of PROMISES) expect(await wordsOf(page)).toContain(promise);
  });
});
