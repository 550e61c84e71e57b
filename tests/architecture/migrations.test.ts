import { expect, test } from 'vitest';
import released from '@/tests/previous/released.json' with { type: 'json' };
import { lastRelease } from '@/tools/check/previous.mjs';
import { readSource, readSources } from './sources';

const CONTRACTS =
  /drop (column|table)|rename |alter column (?!\w+ type text collate)|set not null|add column (?![^`]*default)[^`]*not null|create unique index/i;
const migrations = readSources(['backend/db/migrations'], /\/\d{4}-[^/]+\.ts$/);
const isMarked = (text: string) => /^export const contracts = '.+';$/m.test(text);

test('a migration that takes something away says what an old instance can no longer do, and no other does', () => {
  const taking = migrations.filter(({ text }) => CONTRACTS.test(text)).map(({ path }) => path);
  expect(taking).toEqual(migrations.filter(({ text }) => isMarked(text)).map(({ path }) => path));
  expect(taking.map((path) => path.split('/').at(-1))).toEqual([
    '0012-letters.ts',
    '0016-private-links.ts',
    '0018-registrations-without-password.ts',
  ]);
});

test('each migration stands in the list that is run, in its order', () => {
  const listed = [...readSource('backend/db/migrations/migrations.ts').matchAll(/^ {2}'(\d{4}-[\w-]+)':/gm)];
  expect(listed.map(([, name]) => `backend/db/migrations/${name}.ts`)).toEqual(migrations.map(({ path }) => path));
});

test('a migration since the last release that needs a stop is named in the changelog', () => {
  const changelog = readSource('CHANGELOG.md');
  const [unreleased = ''] = changelog.split(/^## \d/m);
  const names = migrations
    .filter(({ text }) => isMarked(text))
    .map(({ path }) => path.split('/').at(-1)?.slice(0, -3) ?? '');
  expect(names.filter((name) => name > released.lastMigration && !unreleased.includes(name))).toEqual([]);
  expect(lastRelease(changelog).version).toBe(released.version);
});
