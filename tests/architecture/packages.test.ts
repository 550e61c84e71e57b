import { describe, expect, test } from 'vitest';
import { readSource } from './sources';

const manifest = JSON.parse(readSource('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const lock = readSource('package-lock.json');

describe('the packages', () => {
  test('each one is pinned to an exact version', () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('the lock file names versions and checksums, no download addresses', () => {
    expect(lock).not.toContain('"resolved"');
    expect(lock).not.toMatch(
      /https?:\/\/(?!(www\.)?(github\.com|opencollective\.com|tidelift\.com|patreon\.com|paypal))[^"]*\.tgz/,
    );
  });

  test('next and next-auth are above their known holes', () => {
    const [, nextMinor = 0, nextPatch = 0] = (manifest.dependencies.next ?? '').split('.').map(Number);
    expect(nextMinor > 3 || nextPatch >= 3).toBe(true);
    const [, authMinor = 0, authPatch = 0] = (manifest.dependencies['next-auth'] ?? '').split('.').map(Number);
    expect(authMinor > 24 || authPatch >= 15).toBe(true);
  });
});
