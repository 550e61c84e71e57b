// Loaded before a test file in a tree with counters: says which mutants the file reaches.
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

afterAll(() => {
  const { static: counted } = globalThis.__stryker__?.mutantCoverage ?? { static: {} };
  const line = { file: expect.getState().testPath, ids: Object.keys(counted) };
  appendFileSync(process.env.MUTANTS_REACHED, `${JSON.stringify(line)}\n`);
});
