// Bundled once per run: compiling TypeScript in every process would take most of the suite's time.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { bundle } from '@/scripts/setup/bundle.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    programsFolder: string;
  }
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const PROGRAMS = {
  inspection: 'backend/entry/commands/main.ts',
  writer: 'tests/api/writer.ts',
  'many-writers': 'tests/api/many-writers.ts',
  sender: 'tests/api/sender.ts',
};

export type Program = keyof typeof PROGRAMS;

let folder: string;

export async function setup(project: TestProject): Promise<void> {
  // Below the project root, so that packages resolve.
  mkdirSync(join(ROOT, '.test'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.test', 'programs-'));
  await bundle(PROGRAMS, folder);
  project.provide('programsFolder', folder);
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
