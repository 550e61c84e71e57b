import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programPath } from '@/scripts/setup/bundle.mjs';

const folder = process.env.E2E_DIR ?? '';

export type Site = Record<string, string | undefined>;
export const SITE: Site = {
  DATA_DIR: join(folder, 'embedded'),
  TEST_CLOCK_FILE: process.env.E2E_CLOCK_FILE,
};

/** For calls after a command, which halts the worker for seconds: a kept connection may be closed meanwhile. */
export const ANEW = { connection: 'close' };

const WAIT_MS = 60_000;
const PAUSE_MS = 200;

function runOnce(program: string, site: Site, args: string[]): { code: number | null; output: string; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', API_BASE_URL: '', ...site },
    encoding: 'utf8',
  });
  return { code: status, output: stdout, said: stdout + stderr };
}

/** Concurrent imports are refused by design: waits while another worker's import runs. */
function run(program: string, site: Site, args: string[]): string {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const { code, output, said } = runOnce(program, site, args);
    if (code === 0) return output;
    if (!said.includes('Ще триває імпорт') || Date.now() > until)
      throw new Error(`inspection ${args.join(' ')}: ${said}`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

/** Starts the built program: scripts/inspection.mjs checks the installation first, a second each time. */
export const inspectionOn = (site: Site, args: string[]): string => run(programPath('inspection'), site, args);

/** By the script that README names: it also knows the site's secret. */
export const inspectionAsTold = (...args: string[]): string => run('scripts/inspection.mjs', SITE, args);

export const inspection = (...args: string[]): string => inspectionOn(SITE, args);

export function importRows(noun: string, rows: unknown[], site = SITE): void {
  const file = join(folder, `${noun}-${process.pid}-${Date.now()}.json`);
  writeFileSync(file, JSON.stringify(rows));
  inspectionOn(site, ['import', noun, file, '--accept', '--clear-empty']);
}
