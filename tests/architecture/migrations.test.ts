import { expect, test } from 'vitest';
import { MIGRATIONS, namesOfMigrations, schemaState } from '@/backend/db/migrations/migrate';
import type { Step } from '@/backend/db/migrations/steps';
import released from '@/tests/previous/released.json' with { type: 'json' };
import { lastRelease } from '@/tools/check/previous.mjs';
import { readSource } from './sources';

const CONTRACTS =
  /drop (column|table)|rename |alter column (?!\w+ type text collate)|set not null|add column (?!.*default).*not null|create unique index/is;

/** Of both engines; a function as it is written. */
function textsOf(step: Step): string[] {
  if (typeof step === 'function') return [String(step)];
  return [typeof step === 'string' || Array.isArray(step) ? step : [step.postgres ?? [], step.sqlite ?? []]].flat(2);
}

const isMarked = (name: string) => schemaState(namesOfMigrations.filter((other) => other !== name)).stops.length > 0;

test('a migration that takes something away says what an old instance can no longer do, and no other does', () => {
  const taking = namesOfMigrations.filter((name) =>
    (MIGRATIONS[name] ?? []).flatMap(textsOf).some((text) => CONTRACTS.test(text)),
  );
  expect(taking).toEqual(namesOfMigrations.filter(isMarked));
  expect(taking).toEqual(['0012-letters', '0016-private-links', '0018-registrations-without-password']);
});

test('migrations run in the order of their numbers, each of which is given once', () => {
  const numbers = namesOfMigrations.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)].toSorted());
});

test('a migration since the last release that needs a stop is named in the changelog', () => {
  const changelog = readSource('CHANGELOG.md');
  const [unreleased = ''] = changelog.split(/^## \d/m);
  const names = namesOfMigrations.filter(isMarked);
  expect(names.filter((name) => name > released.lastMigration && !unreleased.includes(name))).toEqual([]);
  expect(lastRelease(changelog).version).toBe(released.version);
});
