// Most test files share the modules of their worker, so none may leave them mocked or with other settings.
import { expect, test } from 'vitest';
import { WITH_OWN_MODULES } from '@/tests/own-modules.mjs';
import { readSource, readSources } from './sources';

const OWN = /\bvi\s*\.(?:mock|doMock|stubEnv)\(|\.stubEnv\(|gateway\/open-gateway'/;
const ELSEWHERE = ['tests/api/', 'tests/attack/', 'tests/framework/', ...WITH_OWN_MODULES];

test('a test that mocks modules or changes settings is listed in tests/own-modules.mjs', () => {
  const shared = readSources(['tests'], /\.test\.tsx?$/).filter(
    ({ path }) => !ELSEWHERE.some((place) => path.startsWith(place)),
  );
  expect(shared.length).toBeGreaterThan(100);
  expect(shared.filter(({ text, path }) => OWN.test(text) && !path.endsWith('/shared-modules.test.ts'))).toEqual([]);
});

test('each file of tests/own-modules.mjs exists', () => {
  for (const path of WITH_OWN_MODULES.filter((place) => !place.endsWith('/'))) expect(readSource(path)).not.toBe('');
});
