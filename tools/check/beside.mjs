import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../scripts/refusal.mjs';
import { say } from '../../scripts/say.mjs';
import { run } from '../../scripts/setup/run.mjs';
import { findRelease, unpack } from './previous.mjs';

/**
 * Runs `work` with the folder of the last release, installed and built by its own lock and scripts; TEST_LAST_RELEASE names
 * one that is.
 * @template Result
 * @param {(folder: string) => Promise<Result>} work
 * @returns {Promise<Result | undefined>} undefined where its history is not there
 */
export async function withLastRelease(work) {
  const given = process.env.TEST_LAST_RELEASE;
  if (given) return work(given);
  const release = await findRelease();
  if (!release) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-release-'));
  try {
    await unpack(release.commit, folder);
    say(`Збираю версію ${release.version} (${release.commit})`);
    // The lock of 0.1.0 is refused by npm 11.
    for (const [program, ...args] of [
      ['npx', '--yes', 'npm@10', 'ci', '--no-audit', '--no-fund'],
      [process.execPath, 'scripts/build.mjs'],
    ]) {
      const { code, errors } = await run(program, args, { cwd: folder, env: { ...process.env, CI: '' } });
      if (code !== 0) throw new Refusal(`Не вдалося зібрати ${release.commit}: ${errors}`);
    }
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
