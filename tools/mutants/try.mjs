import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { duration, say } from '../../scripts/say.mjs';
import { withChanged } from '../copy.mjs';
import { applyMutant, nameOf } from './mutants.mjs';
import { findReaching } from './reach.mjs';
import { runVitest } from './run-vitest.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant @typedef {'killed' | 'survived' | 'not reached'} Fate */

/** The stage `unit` in two: what the first, quick part kills, the second is not asked for. */
const PARTS = [['node', 'server', 'isolated', 'dom', 'window'], ['api']];
const START_MS = 90_000;
/** Most mutants are noticed by the first files that reach them. */
const FIRST_FILES = 6;

/** The failure that notices the mutant. @returns {Promise<string | undefined>} */
async function findKiller(folder, mutant, projects, tests) {
  const rounds = [tests.slice(0, FIRST_FILES), tests.slice(FIRST_FILES)].filter((round) => round.length > 0);
  const text = applyMutant(readFileSync(join(folder, mutant.file), 'utf8'), mutant);
  return withChanged(folder, new Map([[mutant.file, text]]), async () => {
    for (const round of rounds) {
      const limit = START_MS + 5 * round.reduce((sum, { took }) => sum + took, 0);
      const files = round.map(({ file }) => file);
      const ran = await runVitest(folder, { projects, files, isBrief: true, limit });
      if (!ran.isPassed) return ran.failures[0] ?? (ran.isOutOfTime ? 'out of time' : 'does not load');
    }
    return undefined;
  });
}

/** Tries each mutant with one part of the tests. @param {Mutant[]} mutants @param {Map<string, Fate>} fates */
async function tryPart(folder, projects, mutants, fates) {
  say(`… ${projects.join(', ')}: які файли тестів доходять до ${mutants.length} змін`);
  const { reached, broken } = await findReaching(folder, projects, mutants);
  if (broken.length > 0) say(`! Не проходять і без змін, тож нічого не кажуть: ${broken.join(', ')}`);
  const ordered = mutants
    .map((mutant) => ({ mutant, tests: reached.get(nameOf(mutant)) ?? [] }))
    .sort((one, other) => one.tests.length - other.tests.length);
  say(`✓ Доходять до ${ordered.filter(({ tests }) => tests.length > 0).length}`);
  for (const { mutant, tests } of ordered.filter((one) => one.tests.length > 0)) {
    const startedAt = performance.now();
    const by = await findKiller(folder, mutant, projects, tests);
    const fate = by ? 'killed' : 'survived';
    fates.set(nameOf(mutant), fate);
    const { file, line, from, to } = mutant;
    const took = duration(performance.now() - startedAt);
    say(`${by ? '✓' : '✗'} ${file}:${line} ${from} → ${to}, ${took}: ${by?.slice(0, 160) ?? fate}`);
  }
}

/**
 * What becomes of each mutant, by its name.
 * @param {string} folder a copy of the tree @param {Mutant[]} mutants
 */
export async function tryMutants(folder, mutants, parts = PARTS) {
  /** @type {Map<string, Fate>} */
  const fates = new Map(mutants.map((mutant) => [nameOf(mutant), 'not reached']));
  for (const projects of parts) {
    const left = mutants.filter((mutant) => fates.get(nameOf(mutant)) !== 'killed');
    if (left.length > 0) await tryPart(folder, projects, left, fates);
  }
  return fates;
}
