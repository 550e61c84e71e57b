import { readOptions } from '../check/options.mjs';
import { Refusal } from '../../scripts/refusal.mjs';
import { say } from '../../scripts/say.mjs';
import { ensureInstalled } from '../../scripts/setup/install.mjs';
import { inCopy } from '../copy.mjs';
import { nameOf } from './mutants.mjs';
import { chooseSample, findMutants, folderOf, FOLDERS, readSample } from './sample.mjs';
import { tryMutants } from './try.mjs';

/** @param {string[]} given @param {ReturnType<typeof readSample>} sample */
export function chooseMutants(given, sample) {
  const { only, shard } = readOptions(given);
  const unknown = (only ?? []).filter((folder) => !FOLDERS.includes(folder));
  if (unknown.length > 0) throw new Refusal(`Невідома папка «${unknown.join(', ')}»; є: ${FOLDERS.join(', ')}.`);
  return sample
    .filter((key) => only?.includes(folderOf(key)) ?? true)
    .filter((_key, at) => at % shard.count === shard.index - 1);
}

export function sumUp(mutants, gone, fates) {
  const countOf = (folder, fate) =>
    mutants.filter((mutant) => folderOf(mutant) === folder && fates.get(nameOf(mutant)) === fate).length;
  for (const fate of ['survived', 'not reached'])
    for (const { file, line, from, to } of mutants.filter((mutant) => fates.get(nameOf(mutant)) === fate))
      say(`${fate}: ${file}:${line} ${from} → ${to}`);
  for (const { file, from, to } of gone) say(`gone: ${file} ${from} → ${to}`);
  say('| | mutants | killed | survived | not reached |\n|---|---|---|---|---|');
  for (const folder of FOLDERS) {
    const counts = ['killed', 'survived', 'not reached'].map((fate) => countOf(folder, fate));
    say(`| \`${folder}\` | ${counts.reduce((sum, count) => sum + count)} | ${counts.join(' | ')} |`);
  }
  const killed = [...fates.values()].filter((fate) => fate === 'killed').length;
  say(`${killed} of ${mutants.length} killed${gone.length > 0 ? `, ${gone.length} gone` : ''}`);
}

export async function main() {
  const given = process.argv.slice(2);
  await ensureInstalled();
  if (given.includes('--choose')) return say(`Обрано ${await chooseSample()} змін: tools/mutants/sample.tsv`);
  const { mutants, gone } = await findMutants(chooseMutants(given, readSample()));
  const fates = await inCopy((folder) => tryMutants(folder, mutants));
  sumUp(mutants, gone, fates);
}
