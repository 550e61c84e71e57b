// @vitest-environment node
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '@/domain/paths';
import { addressOf, hasManyAddresses } from '@/lib/pages/addresses';
import { HANDLERS, isProsePage, listPages, PROSE_PAGES } from '@/lib/pages/pages';
import { readSource, readSources, type Source } from './sources';

const TABLES = 'lib/pages/public-pages.ts or lib/pages/visitor-pages.ts';
const files = readSources(['app'], /(^|\/)(page\.tsx|route\.ts)$/);
const nameOf = (path: string) =>
  `/${path
    .split('/')
    .slice(1, -1)
    .filter((part) => !part.startsWith('('))
    .join('/')}`;
const PROSE = '/[prose]';
const fileOf = new Map(files.map(({ path }) => [nameOf(path), path]));
const pages = new Map(listPages());
const names = [...pages.keys(), ...Object.keys(HANDLERS)];

const FILES = [
  '/404',
  '/404/missing',
  ...['apple-icon.png', 'icon.svg'].filter((file) => existsSync(`app/${file}`)).map((file) => `/${file}`),
  ...['manifest', 'robots', 'sitemap']
    .filter((file) => existsSync(`app/${file}.ts`))
    .map((file) => ({ manifest: '/manifest.webmanifest', robots: '/robots.txt', sitemap: '/sitemap.xml' })[file]),
];

test('each page and each handler below app/ has its row', () => {
  const missing = [...fileOf]
    .filter(([name]) => name !== PROSE && !names.includes(name))
    .map(([name, path]) =>
      path.endsWith('page.tsx')
        ? `${path}: add '${name}' to ${TABLES}`
        : `${path}: add '${name}' to HANDLERS in lib/pages/pages.ts`,
    );
  expect(missing).toEqual([]);
});

test('each row has its page, handler or file of prose', () => {
  const missing = names.filter((name) => !fileOf.has(name) && !isProsePage(name) && !FILES.includes(name));
  expect(missing.map((name) => `lib/pages: the row '${name}' has no page.tsx or route.ts in app${name}`)).toEqual([]);
});

test('each file of prose has its row and each row its file', () => {
  const written = readSources(['content/pages'], /\.md$/).map(({ path }) => path);
  const declared = Object.keys(PROSE_PAGES).map((name) => `content/pages${name}.md`);
  expect([
    ...written
      .filter((path) => !declared.includes(path))
      .map(
        (path) =>
          `${path}: add '/${path.slice('content/pages/'.length, -'.md'.length)}' to PROSE_PAGES in lib/pages/pages.ts`,
      ),
    ...declared.filter((path) => !written.includes(path)).map((path) => `${path}: PROSE_PAGES names it, write it`),
  ]).toEqual([]);
});

const describesItself = ({ path, text }: Source) =>
  [...text.matchAll(/\bdescribe\w+\(\s*'([^']+)'/g)].some(([, name]) => name === nameOf(path)) ||
  /\b(describeList\(|metadata\(\(await)/.test(text);

test('each page takes its metadata from its own row', () => {
  const own = files.filter(({ path }) => path.endsWith('page.tsx') && nameOf(path) !== PROSE);
  expect(
    own
      .filter((page) => !describesItself(page))
      .map(({ path }) => `${path}: export const generateMetadata = () => describePage('${nameOf(path)}')`),
  ).toEqual([]);
});

test('whatever a row names is another row', () => {
  const known = new Set([...names, ...names.map(addressOf)]);
  const wrong = [...pages].flatMap(([name, { parent, canonical }]) =>
    [parent, canonical]
      .filter((other) => other && !known.has(other))
      .map((other) => `lib/pages: '${name}' names '${other}', which has no row`),
  );
  expect(wrong).toEqual([]);
});

test('each fixed address that links are built of has a row', () => {
  const known = new Set(names.map(addressOf));
  const wrong = Object.entries(paths).flatMap(([key, path]) =>
    typeof path === 'string' && !/\.js$/.test(path) && !known.has(path.replace(/[?#].*/, ''))
      ? [`domain/paths.ts: ${key} leads to ${path}, which no row of lib/pages declares`]
      : [],
  );
  expect(wrong).toEqual([]);
});

test('a page that search engines may show says what it is', () => {
  const shown = [...pages].filter(([name, { noIndex }]) => !noIndex && !isProsePage(name) && !hasManyAddresses(name));
  expect(
    shown.filter(([, { description }]) => !description).map(([name]) => `lib/pages: '${name}' has no description`),
  ).toEqual([]);
});

test('two pages never stand at one place of a menu', () => {
  const places = [...pages].flatMap(([name, { menus = {} }]) =>
    Object.entries(menus).map(([menu, place]) => ({
      name,
      place: `${menu} ${typeof place === 'number' ? place : place.at}`,
    })),
  );
  const twice = places.filter(({ place }, index) => places.findIndex((other) => other.place === place) < index);
  expect(twice).toEqual([]);
});

test('each public noun that is declared is in the list that feeds, sitemap and search go through', () => {
  const declared = readSources(['lib'], /\.ts$/).flatMap(({ path, text }) =>
    [...text.matchAll(/^export const (\w+) = definePublicNoun</gm)].map(([, noun = '']) => ({ path, noun })),
  );
  const [, listed = ''] = /PUBLIC_NOUNS = \[([^\]]*)\]/.exec(readSource('lib/nouns/public-nouns.ts')) ?? [];
  const known = listed.split(',').map((noun) => noun.trim());
  expect(declared.length).toBeGreaterThan(3);
  expect(
    declared
      .filter(({ noun }) => !known.includes(noun))
      .map(({ path, noun }) => `${path}: add ${noun} to PUBLIC_NOUNS in lib/nouns/public-nouns.ts`),
  ).toEqual([]);
});
