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

/** Starts the built program: scripts/inspection.mjs checks the installation first, a second each time. */
export const inspectionOn = (site: Site, args: string[]): string => run(programPath('inspection'), site, args);

function run(program: string, site: Site, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', API_BASE_URL: '', ...site },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`inspection ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** By the script that README names: it also knows the site's secret. */
export const inspectionAsTold = (...args: string[]): string => run('scripts/inspection.mjs', SITE, args);

export const inspection = (...args: string[]): string => inspectionOn(SITE, args);

const WAIT_MS = 60_000;
const PAUSE_MS = 200;

/** Concurrent imports are refused by design: retry while another worker's import runs. */
function inspectionAlone(site: Site, args: string[]): void {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    try {
      inspectionOn(site, args);
      return;
    } catch (error) {
      if (!String(error).includes('Ще триває імпорт') || Date.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

export function importRows(noun: string, rows: unknown[], site = SITE): void {
  const file = join(folder, `${noun}-${process.pid}-${Date.now()}.json`);
  writeFileSync(file, JSON.stringify(rows));
  inspectionAlone(site, ['import', noun, file, '--accept', '--clear-empty']);
}
