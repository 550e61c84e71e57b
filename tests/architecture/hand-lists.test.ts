// What a rule is about follows from a declaration: a row of lib/pages or a call. An address that is written once more
// beside a rule is a list by hand, which the next page is not in.
import { expect, test } from 'vitest';
import { CALLS } from '@/backend/entry/app';
import { CALL_FILES } from '@/domain/file-limits';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { isDeskPath } from '@/lib/desk/door';
import { HANDLERS, listPages } from '@/lib/pages/pages';
import { readSource, readSources } from './sources';

const PAGES = [...listPages().map(([name]) => name), ...Object.keys(HANDLERS)];
const CALL_PATHS = CALLS.map(({ operation }) => operation.split(' ')[1] ?? '');
const SEGMENTS = new Set([...PAGES, ...CALL_PATHS].map((path) => path.split('/')[1] ?? '').filter(Boolean));

/** Where a request is judged before its page or call is known. */
const JUDGES = [
  ...readSources(
    ['server', 'lib/api', 'lib/desk', 'lib/gateway', 'lib/rendering', 'lib/session', 'backend/core'],
    /\.ts$/,
  ),
  ...readSources(['backend/platform', 'backend/entry'], /\.ts$/),
  { path: 'middleware.ts', text: readSource('middleware.ts') },
];

/** The first segment of an address in a string, or in a regular expression. */
const LITERALS = [/['"`](?:\/api\/v2)?\/([\w.-]+)(?=[/'"`$?])/g, /\^?(?:\\\/api\\\/v2\)?\??)?\\\/([\w.-]+)\\\//g];

const ALONE: Record<string, string> = {
  'lib/api/foreign-answer.ts /feeds': 'our feeds have extensions, as files of another API have',
  'lib/gateway/gateway.ts /logout': 'one call of the specification, also of a city’s own API',
};

test('no rule that judges requests names an address: rows and calls declare what it asks for', () => {
  const found = JUDGES.flatMap(({ path, text }) =>
    text
      .replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '')
      .split('\n')
      // The declaration itself, and what asks a declaration by its name.
      .filter((line) => !/\bcall\(\s*['"`]|\bimport\b|\b(?:headingOf|findPage|linkTo|hasCall|sendTo)\(/.test(line))
      .flatMap((line) => LITERALS.flatMap((pattern) => [...line.matchAll(pattern)].map(([, segment]) => segment ?? '')))
      .filter((segment) => SEGMENTS.has(segment))
      .map((segment) => `${path} /${segment}`),
  );
  expect(SEGMENTS.size).toBeGreaterThan(40);
  expect([...new Set(found)].filter((one) => !Object.hasOwn(ALONE, one))).toEqual([]);
  expect(Object.keys(ALONE).filter((one) => !found.includes(one))).toEqual([]);
});

test('the door of the desk is before each of its pages, handlers and calls, and before nothing else', () => {
  const isOfDesk = (path: string) => /^\/desk(?:\/|$)/.test(path);
  const filled = (path: string) => path.replaceAll(/\[+\.*\w+\]+|\{\w+\}/g, '1');
  for (const { operation } of CALLS) {
    const path = filled(operation.split(' ')[1] ?? '');
    expect(isDeskPath(`/api/v2${path}`), path).toBe(isOfDesk(path));
  }
  for (const page of PAGES) expect(isDeskPath(filled(page)), page).toBe(isOfDesk(page));
  const linked = Object.values(deskPaths).map((path) =>
    typeof path === 'string' ? path : String(Reflect.apply(path, undefined, ['1', '1'])),
  );
  expect(linked.length).toBeGreaterThan(30);
  for (const path of linked) expect(isDeskPath(path.split('?', 1)[0] ?? ''), path).toBe(true);
  for (const path of Object.values(paths)) if (typeof path === 'string') expect(isDeskPath(path), path).toBe(false);
});

test('whatever files a call takes, the front takes under the same names', () => {
  const declared = CALLS.flatMap(({ operation, files }) => (files ? [{ operation, files }] : []));
  expect(declared.length).toBeGreaterThan(4);
  const known: object[] = Object.values(CALL_FILES);
  expect(declared.filter(({ files }) => !known.includes(files)).map(({ operation }) => operation)).toEqual([]);
});
