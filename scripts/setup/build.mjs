// Makes the production build when the sources are not those of the last one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { say, step } from '../say.mjs';
import { ROOT } from './root.mjs';
import { run, tail } from './run.mjs';
import { hashOfSources } from './source-hash.mjs';

export const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
const STAMP = join(ROOT, '.next', 'parkinspection-sources');
const BUILD_ID = join(ROOT, '.next', 'BUILD_ID');

/** True when .next holds the build of exactly these sources. */
export function isBuilt() {
  return existsSync(BUILD_ID) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources();
}

/** @returns {Promise<{code: number, output: string}>} of `next build`; a good build is stamped with its sources. */
export async function build() {
  const sources = hashOfSources();
  const result = await run(process.execPath, [NEXT, 'build'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (result.code === 0) writeFileSync(STAMP, sources);
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
