// Bundled once per run: compiling TypeScript in every process would take most of the suite's time.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  'import-host': 'tests/api/import-host.ts',
  'import-relay': 'tests/api/import-relay.ts',
};

export type Program = keyof typeof PROGRAMS;

let folder: string;
let host: ChildProcess;

export async function setup(project: TestProject): Promise<void> {
  // Below the project root, so that packages resolve.
  mkdirSync(join(ROOT, '.test'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.test', 'programs-'));
  await bundle(PROGRAMS, folder);
  host = fork(join(folder, 'import-host.mjs'), [], { env: { NODE_ENV: 'production' } });
  const [port] = (await once(host, 'message')) as [number];
  writeFileSync(join(folder, 'import-host-port'), String(port));
  project.provide('programsFolder', folder);
}

export async function teardown(): Promise<void> {
  const ended = once(host, 'exit');
  host.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
