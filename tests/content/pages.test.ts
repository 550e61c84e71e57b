// @vitest-environment node
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findContentPage } from '@/lib/content/find-page';
import { addressOf } from '@/lib/pages/addresses';
import { listPages, PROSE_PAGES, type ProsePage } from '@/lib/pages/pages';

const names = Object.keys(PROSE_PAGES) as ProsePage[];
const ours = new Set<string>(['/api/v2/docs/', ...listPages().map(([name]) => addressOf(name))]);

test('each file of prose has its page and each page its file', () => {
  expect(readdirSync('content/pages').sort()).toEqual(names.map((name) => `${name.slice(1)}.md`).sort());
});

describe.each(names)('the page %s', (name) => {
  test('has a title, a date of update and at least one heading below the title', async () => {
    const { about, pieces } = await findContentPage(name);
    const html = pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join('');
    expect(about.title.length).toBeGreaterThan(3);
    expect(html).toContain('<h2>');
    expect(html).not.toMatch(/<h1|\{\{/);
  });

  test('links only to addresses that exist', async () => {
    const { pieces } = await findContentPage(name);
    const html = pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join('');
    const inside = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href ?? '');
    expect(inside.filter((href) => !ours.has(href))).toEqual([]);
  });
});
