// Scripts are measured against an empty page of the same framework, whose own share cannot be reduced.
import type { APIRequestContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildEmptySite } from '@/tools/bench/servers.mjs';
import { expect, test } from './test';

const KB = 1000;

function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
  return [...new Set(tags.map(([, src = '']) => src))];
}

const sizes = new Map<string, number>();

function gzipped(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).byteLength;
  sizes.set(file, size);
  return size;
}

/** Gzipped bytes; `build` is the output folder of `next build`. */
const weigh = (html: string, build: string) =>
  scriptsOf(html).reduce((sum, src) => sum + gzipped(join(build, src.replace(/^\/_next\//, ''))), 0);

async function read(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

/** Of the empty page, which the night builds: that takes both cores half a minute. */
const FRAMEWORK = 135 * KB;

test('the empty page weighs what the budgets add to', { tag: '@nightly' }, async () => {
  const folder = await buildEmptySite();
  const page = readFileSync(join(folder, '.next', 'server', 'app', 'index.html'), 'utf8');
  expect(Math.abs(weigh(page, join(folder, '.next')) - FRAMEWORK)).toBeLessThan(KB);
});

const TEXTS = [
  '/about-inspection',
  '/sale-info',
  '/normative-base',
  '/personal-data',
  '/accessibility',
  '/honest-inspection',
];
const LISTS = ['/news', '/vacancies'];
const FORMS = [
  '/',
  '/evacuation',
  '/fine',
  '/login',
  '/contact',
  '/appeal-fine',
  '/registration',
  '/search',
  '/parking',
];

for (const [kind, paths, budget] of [
  ['a text', TEXTS, 15 * KB],
  ['a list', LISTS, 21 * KB],
  ['a form or a map', FORMS, 40 * KB],
] as const) {
  for (const path of paths) {
    test(`${path}, a page with ${kind}, loads at most ${budget / KB} KB more of scripts than an empty page`, async ({
      request,
    }) => {
      const ours = weigh(await read(request, path), '.next') - FRAMEWORK;
      expect(ours).toBeGreaterThan(0);
      expect(ours).toBeLessThanOrEqual(budget);
    });
  }
}

/** A table of figures and texts that must say all the law asks have more to say. */
const LONG: Partial<Record<string, number>> = {
  '/honest-inspection': 8.9 * KB,
  '/personal-data': 8.6 * KB,
  '/sale-info': 8.3 * KB,
  '/normative-base': 8.1 * KB,
};
const textBudget = (path: string) => [path, LONG[path] ?? 8 * KB] as const;

for (const [path, budget] of [['/', 14.5 * KB] as const, ...TEXTS.map(textBudget)]) {
  const title = `the HTML of ${path} is at most ${budget / KB} KB in Brotli`;
  test(title, ['/', TEXTS[0]].includes(path) ? {} : { tag: '@nightly' }, async ({ request }) => {
    expect(brotliCompressSync(await read(request, path)).byteLength).toBeLessThanOrEqual(budget);
  });
}

for (const [path, most] of [
  ['/', 19],
  ...[...TEXTS, '/fine', '/login', '/contact'].map((other) => [other, 18] as const),
] as const) {
  const title = `a first visit to ${path} makes at most ${most} requests, two of them for fonts`;
  test(title, ['/', '/fine'].includes(path) ? {} : { tag: '@nightly' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    // How early lazy images are fetched depends on the browser and the network, so they do not count.
    const later = await page
      .locator('img[loading="lazy"]')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    const first = asked.filter((url) => !later.includes(new URL(url).pathname));
    expect(first.length, first.join('\n')).toBeLessThanOrEqual(most);
    expect(first.filter((url) => url.endsWith('.woff2'))).toHaveLength(2);
  });
}
