import { describe, expect, test } from 'vitest';
import { readLicences, writeLicences } from '@/tools/check/licences.mjs';
import { readSource } from './sources';

type Lock = Parameters<typeof readLicences>[0];

const lock = JSON.parse(readSource('package-lock.json')) as Lock;

describe('the licences of the packages', () => {
  test('are all acceptable for a public body, or have a recorded exception', () => {
    expect(
      readLicences(lock)
        .filter(({ isRefused }) => isRefused)
        .map(({ name, licence }) => `${name}: ${licence}`),
    ).toEqual([]);
  });

  test('are listed in docs/licences.md as in the lock file: npm run licences', () => {
    expect(readSource('docs/licences.md')).toBe(writeLicences(readLicences(lock)));
  });

  test('that are exceptions have an existing decision record', () => {
    const records = readLicences(lock).flatMap(({ exception }) => exception ?? []);
    for (const record of records) expect(readSource(`docs/${record}`)).toContain('## Decision');
  });

  test.each([
    ['GPL-3.0', true],
    ['AGPL-3.0-or-later', true],
    ['SSPL-1.0', true],
    ['Hippocratic-2.1', true],
    ['UNLICENSED', true],
    [undefined, true],
    ['MIT AND GPL-3.0', true],
    ['(MIT OR GPL-3.0)', false],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', false],
    ['MIT', false],
  ])('a new package under %s is refused: %s', (license, isRefused) => {
    const packages = { 'node_modules/new': { version: '1.0.0', ...(license ? { license } : {}) } };
    expect(readLicences({ packages })).toEqual([expect.objectContaining({ name: 'new', isRefused })]);
  });
});
