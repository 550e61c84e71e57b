// The operator of the site under test: their commands run as programs of their own, on the same data.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.E2E_DIR ?? '';

/** Runs `npm run inspection -- …` and returns what it says. Throws with its words when it is refused. */
export function inspection(...args: string[]): string {
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'embedded'),
    DATABASE_URL: '',
    API_BASE_URL: '',
    TEST_CLOCK_FILE: process.env.E2E_CLOCK_FILE,
  };
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'inspection', '--', ...args], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`inspection ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** Imports rows as the operator does, from a file. */
export function importRows(noun: string, rows: unknown[]): void {
  const file = join(folder, `${noun}-${process.pid}-${Date.now()}.json`);
  writeFileSync(file, JSON.stringify(rows));
  inspection('import', noun, file, '--accept', '--clear-empty');
}
