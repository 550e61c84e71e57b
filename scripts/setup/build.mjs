import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Refusal } from '../refusal.mjs';
import { say, step } from '../say.mjs';
import { bundle, programPath } from './bundle.mjs';
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

const WORTH_IT = /\.(?:css|html|js|json|svg|txt|xml)$/;
const FROM_BYTES = 256;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && WORTH_IT.test(entry.name))) {
    const file = join(parentPath, name);
    const bytes = await readFile(file);
    if (bytes.byteLength < FROM_BYTES) continue;
    const [br, gz] = await Promise.all([
      compressors.br(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
      compressors.gz(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
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
