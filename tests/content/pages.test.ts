// @vitest-environment node
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findContentPage } from '@/lib/content/find-page';
import { CONTENT_PAGES, type ContentSlug } from '@/lib/content/pages';
import { paths } from '@/domain/paths';

const slugs = Object.keys(CONTENT_PAGES) as ContentSlug[];
const ours = new Set<string>([
  '/api/v2/docs/',
  ...Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path] : [])),
  paths.evacuation(),
  paths.news(),
  paths.vacancies(),
]);

test('each file of prose has its page and each page its file', () => {
  expect(readdirSync('content/pages').sort()).toEqual(slugs.map((slug) => `${slug}.md`).sort());
});

describe.each(slugs)('the page %s', (slug) => {
  test('has a title, a date of update and at least one heading below the title', async () => {
    const { about, pieces } = await findContentPage(slug);
    const html = pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join('');
    expect(about.title.length).toBeGreaterThan(3);
    expect(html).toContain('<h2>');
    expect(html).not.toMatch(/<h1|\{\{/);
  });

  test('links only to addresses that exist', async () => {
    const { pieces } = await findContentPage(slug);
    const html = pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join('');
    const inside = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href ?? '');
    expect(inside.filter((href) => !ours.has(href))).toEqual([]);
  });
});
