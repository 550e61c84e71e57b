import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { say, step } from '../say.mjs';
import { bundle, programPath } from './bundle.mjs';
import { compressFiles } from './compress-files.mjs';
import { ROOT } from './root.mjs';
import { run, tail } from './run.mjs';
import { hashOfSources, hasSources } from './source-hash.mjs';

const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
const STAMP = join(ROOT, '.next', 'parkinspection-sources');
const BUILD_ID = join(ROOT, '.next', 'BUILD_ID');
const PROGRAMS_STAMP = join(ROOT, '.build', 'sources');

// A container image has no sources: what was built is all there is.
const isStamped = (stamp) => existsSync(stamp) && (!hasSources() || readFileSync(stamp, 'utf8') === hashOfSources());

export const isBuilt = () => existsSync(BUILD_ID) && isStamped(STAMP);

export async function ensurePrograms() {
  if (existsSync(programPath('server')) && isStamped(PROGRAMS_STAMP)) return;
  await bundle();
  writeFileSync(PROGRAMS_STAMP, hashOfSources());
}

export async function build() {
  const sources = hashOfSources();
  await ensurePrograms();
  const result = await run(process.execPath, [NEXT, 'build'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (result.code !== 0) return result;
  await compressFiles(join(ROOT, '.next', 'static'));
  writeFileSync(STAMP, sources);
  return result;
}

export async function ensureBuilt() {
  if (isBuilt()) return;
  await step({ doing: 'Збираю сайт: збірки ще немає або код змінився', done: 'Сайт зібрано' }, async () => {
    const result = await build();
    if (result.code === 0) return;
    say(tail(result.output, 40));
    throw new Refusal(
      /ENOSPC/.test(result.output)
        ? 'На диску немає місця для збірки: звільніть його й повторіть.'
        : 'Не вдалося зібрати сайт; причина — в рядках вище.',
    );
  });
}
