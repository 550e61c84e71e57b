// Called before each test file of a tree with counters.
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';

/** What was counted since the last call. */
function takeCounted() {
  const coverage = globalThis.__stryker__?.mutantCoverage;
  const ids = Object.keys(coverage?.static ?? {});
  if (coverage) coverage.static = {};
  return ids;
}

/** Notes which mutants the file reaches while its modules are loaded, and which while its tests run. */
export function noteReached() {
  let loading = [];
  beforeAll(() => {
    loading = takeCounted();
  });
  afterAll(() => {
    const line = { file: expect.getState().testPath, loading, running: takeCounted() };
    appendFileSync(process.env.MUTANTS_REACHED, `${JSON.stringify(line)}\n`);
  });
}
