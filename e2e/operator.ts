// The operator of the site under test: their commands run as programs of their own, on the same data.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.E2E_DIR ?? '';

/** What of the environment tells a site from others: here, the one that the suite starts. */
type Site = Record<string, string | undefined>;
const SITE: Site = {
  DATA_DIR: join(folder, 'embedded'),
  TEST_CLOCK_FILE: process.env.E2E_CLOCK_FILE,
};

/** `npm run inspection -- …` on the data of a site. Returns what it says, throws with its words when it is refused. */
function inspectionOn(site: Site, args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'inspection', '--', ...args], {
    env: { ...process.env, DATABASE_URL: '', API_BASE_URL: '', ...site },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`inspection ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

export const inspection = (...args: string[]): string => inspectionOn(SITE, args);

const WAIT_MS = 60_000;
const PAUSE_MS = 200;

/** Two imports at once are refused by design; what another worker imports is waited for. */
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

/** Imports rows as the operator does, from a file; by default into the site that the suite starts. */
export function importRows(noun: string, rows: unknown[], site = SITE): void {
  const file = join(folder, `${noun}-${process.pid}-${Date.now()}.json`);
  writeFileSync(file, JSON.stringify(rows));
  inspectionAlone(site, ['import', noun, file, '--accept', '--clear-empty']);
}
