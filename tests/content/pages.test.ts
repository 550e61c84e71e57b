import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findContentPage } from '@/lib/content/find-page';
import { DEFAULT_SETTINGS, type Settings } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';
import { addressOf } from '@/lib/pages/addresses';
import { listPages, PROSE_PAGES, type ProsePage } from '@/lib/pages/pages';

const names = Object.keys(PROSE_PAGES) as ProsePage[];
const ours = new Set<string>(['/api/v2/docs/', ...listPages().map(([name]) => addressOf(name))]);

test('every content page has its file and every file its page', () => {
  expect(readdirSync('content/pages').sort()).toEqual(names.map((name) => `${name.slice(1)}.md`).sort());
});

test('where one pays it is said that more time can be asked for, by which articles, and nothing is promised', async () => {
  const { pieces } = await findContentPage('/pay');
  const html = pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join('');
  expect(html.replaceAll('\u00a0', ' ')).toMatch(/відстрочку до місяця чи розстрочку: [\s\S]+ст\. 301, 304 КУпАП/);
});

test('where one pays the page of the payment services is linked, once there are some', async () => {
  const links = async (payment_links: Settings['payment_links']) => {
    storeSettings({ settings: { ...DEFAULT_SETTINGS, payment_links }, source: 'api' });
    return (await findContentPage('/pay')).pieces.some(
      (piece) => piece.kind === 'html' && piece.html.includes('"/payment"'),
    );
  };
  expect(await links([{ title: 'Каса', url: 'https://kasa.example.org', logo: null }])).toBe(true);
  expect(await links([])).toBe(false);
  storeSettings({ settings: DEFAULT_SETTINGS, source: 'api' });
});

describe.each(names)('the content page %s', (name) => {
  test('has a title and at least one h2, but no h1 and no unfilled placeholder', async () => {
    const { about, pieces } = await findContentPage(name);
    const html = pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join('');
    expect(about.title.length).toBeGreaterThan(3);
    expect(html).toContain('<h2>');
    expect(html).not.toMatch(/<h1|\{\{/);
  });

  test('links only to pages that exist', async () => {
    const { pieces } = await findContentPage(name);
    const html = pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join('');
    const inside = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href ?? '');
    expect(inside.filter((href) => !ours.has(href))).toEqual([]);
  });
});
