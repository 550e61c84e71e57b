import { describe, expect, test } from 'vitest';
import { missingBuilds } from '@/tools/check/lock.mjs';
import { readSource } from './sources';

type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;
const [manifest, tools] = ['package.json', 'tools/package.json'].map(
  (file) => JSON.parse(readSource(file)) as Manifest,
);
const lock = readSource('package-lock.json');
const { packages } = JSON.parse(lock) as { packages: Parameters<typeof missingBuilds>[0] };

function isAtLeast(version: string | undefined, least: string): boolean {
  const [given, wanted] = [version ?? '', least].map((text) => text.split('.').map(Number));
  const differs = wanted?.findIndex((part, index) => part !== given?.[index]) ?? -1;
  return differs === -1 || (given?.[differs] ?? 0) > (wanted?.[differs] ?? 0);
}

describe('the npm packages', () => {
  test('are each pinned to an exact version', () => {
    const all = [manifest, tools].flatMap((one) => Object.entries({ ...one?.dependencies, ...one?.devDependencies }));
    expect(all.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('are locked by version and checksum, without download addresses', () => {
    expect(lock.match(/"resolved".*/g)).toEqual(['"resolved": "tools",']);
    expect(lock).not.toMatch(
      /https?:\/\/(?!(www\.)?(github\.com|opencollective\.com|tidelift\.com|patreon\.com|paypal))[^"]*\.tgz/,
    );
  });

  test('are locked with the builds for every platform: npm run lock', () => {
    expect(missingBuilds(packages).map(([path]) => path)).toEqual([]);
  });

  test.each([
    'node_modules/@next/swc-linux-x64-musl',
    'node_modules/@oxc-parser/binding-linux-arm64-gnu',
    'node_modules/@oxlint/binding-linux-x64-gnu',
  ])('are checked for %s: a lock without it is noticed, and the added entry is the one that npm writes', (path) => {
    const { [path]: entry, ...others } = packages;
    const { integrity, ...expected } = entry ?? {};
    expect(integrity).toMatch(/^sha512-/);
    expect(JSON.stringify(missingBuilds(others))).toBe(JSON.stringify([[path, expected]]));
  });

  test('include next and next-auth at or above the versions that closed their known holes', () => {
    expect(isAtLeast(manifest?.dependencies?.next, '16.3.3')).toBe(true);
    expect(isAtLeast(manifest?.dependencies?.['next-auth'], '4.24.15')).toBe(true);
  });

  test.each([
    ['16.3.3', true],
    ['16.4.0', true],
    ['17.0.0', true],
    ['16.3.2', false],
    ['16.1.9', false],
    ['15.4.0', false],
    [undefined, false],
  ])('with next %s count as recent enough: %s', (version, passes) => {
    expect(isAtLeast(version, '16.3.3')).toBe(passes);
  });
});
