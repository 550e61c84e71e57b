import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retentionOf } from '@/domain/retention';
import { CALLS } from '@/backend/entry/app';
import { IMPORTERS, NOUNS, TABLES } from '@/backend/entry/nouns';
import { readSource, readSources } from './sources';

test('every call belongs to a noun', () => {
  const known = new Set(CALLS.map(({ operation }) => operation));
  const forgotten = readSources(['backend'], /\.ts$/).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      const operation = /\bcall\('((?:GET|POST|PUT|DELETE) \/[^']*)'/.exec(line)?.[1];
      return operation === undefined || known.has(operation)
        ? []
        : [`${path}:${at + 1} ${operation}: add it to \`calls\` of the noun's noun.ts`];
    }),
  );
  expect(known.size).toBeGreaterThan(60);
  expect(forgotten).toEqual([]);
});

test('every folder of a noun declares it', () => {
  const floors = ['core', 'db', 'platform', 'entry'];
  const folders = readdirSync('backend', { withFileTypes: true }).filter(
    (one) => one.isDirectory() && !floors.includes(one.name),
  );
  expect(folders.filter(({ name }) => !existsSync(`backend/${name}/noun.ts`)).map(({ name }) => name)).toEqual([]);
  const listed = NOUNS.map(({ name }) => name);
  expect(folders.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
});

test('a table is declared by one noun', () => {
  const names = TABLES.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every importer has its row in docs/operate.md', () => {
  const text = readSource('docs/operate.md');
  const missing = IMPORTERS.map(({ noun }) => noun).filter((noun) => !text.includes(`import ${noun} `));
  expect(missing.map((noun) => `docs/operate.md names no \`import ${noun} <file>\``)).toEqual([]);
});

test('every period of the settings deletes something', () => {
  const periods = TABLES.map(({ table }) => (table.holds !== 'content' ? table.keptFor?.period : undefined));
  const { imports: _, ...rest } = retentionOf(undefined);
  expect(Object.keys(rest).filter((period) => !periods.some((one) => one === period))).toEqual([]);
});
