// One run of the tests with counters in the place of mutants: which test files reach which mutant, and how long each takes.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Refusal } from '../../scripts/refusal.mjs';
import { withChanged } from '../copy.mjs';
import { countReached } from './mutants.mjs';
import { runVitest } from './run-vitest.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

/** With shared modules only the first file of a worker would load a module, and so reach its constants. */
function withNotes(read) {
  return [
    ['vitest.config.ts', read('vitest.config.ts').replaceAll('isolate: false', 'isolate: true')],
    ['tests/setup-strict.ts', `import '@/tools/mutants/note-reached.mjs';\n${read('tests/setup-strict.ts')}`],
  ];
}

/** The test files of each mutant's name. */
function readReached(notes, folder, names) {
  const reached = new Map();
  if (!existsSync(notes)) throw new Refusal('Жоден файл тестів не виконався, тож нічого не сказано.');
  for (const line of readFileSync(notes, 'utf8').trimEnd().split('\n')) {
    const { file, ids } = JSON.parse(line);
    for (const name of ids.map((id) => names.get(id)).filter(Boolean))
      reached.set(name, [...(reached.get(name) ?? []), relative(folder, file)]);
  }
  return reached;
}

/**
 * @param {string} folder a copy of the tree @param {string[]} projects of vitest @param {Mutant[]} mutants
 * @returns the test files that reach a mutant's name, the cheapest first
 */
export async function findReaching(folder, projects, mutants) {
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  const { files, names } = await countReached(mutants, read);
  const notes = join(folder, '.test', 'reached.jsonl');
  mkdirSync(join(folder, '.test'), { recursive: true });
  rmSync(notes, { force: true });
  const { times, failed } = await withChanged(folder, new Map([...files, ...withNotes(read)]), () =>
    runVitest(folder, { projects, env: { MUTANTS_REACHED: notes } }),
  );
  // What fails with counters may pass without: those that fail all the same can tell nothing.
  const broken = failed.length > 0 ? (await runVitest(folder, { projects, files: failed })).failed : [];
  const takes = (file) => times.get(file) ?? 0;
  const reached = [...readReached(notes, folder, names)].map(([name, tests]) => [
    name,
    tests
      .filter((test) => !broken.includes(test))
      .map((file) => ({ file, took: takes(file) }))
      .sort((one, other) => one.took - other.took),
  ]);
  return { reached: new Map(reached), broken };
}
