import { expect, test } from 'vitest';
import { readSource } from './sources';

const { version, license } = JSON.parse(readSource('package.json')) as { version: string; license: string };

test.each(['.github/workflows/test.yml', '.gitlab-ci.yml'])('%s runs the same checks as every developer', (path) => {
  expect(readSource(path)).toMatch(/^ +- (run: )?sh \.ci\/run$/m);
  expect(readSource('.ci/run')).toMatch(/exec npm test$/m);
});

test('both CI configurations test every Node version that the project supports', () => {
  for (const path of ['.github/workflows/test.yml', '.gitlab-ci.yml'])
    for (const node of ['20.19', '22', '24']) expect(readSource(path)).toMatch(new RegExp(`[ '[]${node}[,'\\]]`));
});

test('publiccode.yml names the version and the licence of package.json', () => {
  const publicCode = readSource('publiccode.yml');
  expect(publicCode).toContain(`softwareVersion: ${version}\n`);
  expect(publicCode).toContain(`license: ${license === 'UNLICENSED' ? 'LicenseRef-UNLICENSED' : license}\n`);
});

test('the changelog has a section for the version of package.json and one for unreleased changes', () => {
  const changelog = readSource('CHANGELOG.md');
  expect(changelog).toContain('\n## Unreleased\n');
  expect(changelog).toContain(`\n## ${version} — `);
});

test('CONTRIBUTING has at most 60 lines', () => {
  expect(readSource('CONTRIBUTING.md').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});
