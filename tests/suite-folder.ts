import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** There from before the first test of the suite until after its last. */
export function suiteFolder(): string {
  const folder = join(tmpdir(), `parkinspection-suite-${randomUUID()}`);
  beforeAll(() => {
    mkdirSync(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
