import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { suiteFolder } from '@/tests/suite-folder';

/** However long this machine takes. */
const NEVER_OLD = new Date('2100-01-01');

const folder = suiteFolder();
let lock: string;

beforeAll(() => {
  lock = join(folder, '.setup.lock');
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});

/** What a start does in this folder, told to go as soon as it waits. */
function start(): string {
  const script = `
    const { oneAtATime } = await import('./scripts/setup/one-at-a-time.mjs');
    await oneAtATime(async () => console.log('done'), (line) => { console.log(line); process.exit(); });`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, encoding: 'utf8' });
}

it('a start takes away a lock that was left empty or by a process that has ended', () => {
  for (const left of ['', 'nonsense', '999999999']) {
    writeFileSync(lock, left);
    utimesSync(lock, 0, 0);
    expect(start()).toBe('done\n');
    expect(existsSync(lock)).toBe(false);
  }
});

it('a start waits for a process that works, or has only just begun to, and names the lock', () => {
  for (const left of [String(process.pid), '']) {
    writeFileSync(lock, left);
    utimesSync(lock, NEVER_OLD, NEVER_OLD);
    expect(start()).toMatch(/^… Чекаю: .*\.setup\.lock\n$/);
  }
});
