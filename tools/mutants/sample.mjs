// The sample is fixed, so that two trees can be compared: `--choose` writes it anew.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/root.mjs';
import { run } from '../../scripts/setup/run.mjs';
import { listMutants, nameOf } from './mutants.mjs';

/** @typedef {import('./mutants.mjs').Key} Key @typedef {import('./mutants.mjs').Mutant} Mutant */

export const FOLDERS = ['domain', 'contract', 'backend', 'server', 'lib'];
const SIZE = 320;
const SEED = 'mutants of 2026';
const SAMPLE = join(ROOT, 'tools', 'mutants', 'sample.tsv');

/** Migrations ran long ago: what they did is no longer changed. */
const isSampled = (file) => /\.tsx?$/.test(file) && !file.startsWith('backend/db/migrations/');
export const folderOf = ({ file }) => file.split('/')[0];

/** @returns {Key[]} */
export const readSample = () =>
  readFileSync(SAMPLE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([file, mutator, from, to, nth]) => ({ file, mutator, from, to, nth: Number(nth) }));

const hash = (key) =>
  createHash('sha256')
    .update(`${SEED}\t${nameOf(key)}`)
    .digest('hex');

/** As many of each folder as it has of the lines, in an order that is as good as random and always the same. */
export async function chooseSample() {
  const { output } = await run('git', ['ls-files', ...FOLDERS], { cwd: ROOT });
  const texts = output
    .split('\n')
    .filter(isSampled)
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  const linesOf = (some) => some.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  const chosen = [];
  for (const folder of FOLDERS) {
    const own = texts.filter((one) => folderOf(one) === folder);
    const mutants = [];
    for (const { file, text } of own) mutants.push(...(await listMutants(file, text)));
    const ordered = mutants.map((mutant) => [hash(mutant), mutant]).sort(([one], [other]) => (one < other ? -1 : 1));
    const count = Math.round((SIZE * linesOf(own)) / linesOf(texts));
    chosen.push(...ordered.slice(0, count).map(([, mutant]) => mutant));
  }
  writeFileSync(SAMPLE, `${chosen.map(nameOf).sort().join('\n')}\n`);
  return chosen.length;
}

/**
 * The sample's mutants as they stand in the tree, and those whose code is no longer there.
 * @param {Key[]} keys @returns {Promise<{ mutants: Mutant[], gone: Key[] }>}
 */
export async function findMutants(keys) {
  const found = new Map();
  for (const file of new Set(keys.map((key) => key.file))) {
    if (!existsSync(join(ROOT, file))) continue;
    for (const mutant of await listMutants(file, readFileSync(join(ROOT, file), 'utf8')))
      found.set(nameOf(mutant), mutant);
  }
  const isThere = (key) => found.has(nameOf(key));
  return {
    mutants: keys.filter(isThere).map((key) => found.get(nameOf(key))),
    gone: keys.filter((key) => !isThere(key)),
  };
}
