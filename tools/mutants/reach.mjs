// One run of the tests with counters in the place of mutants: which test files reach which mutant, and how long each takes.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, dirname } from 'node:path';
import { Refusal } from '../../scripts/refusal.mjs';
import { withChanged } from '../copy.mjs';
import { countReached, nameOf } from './mutants.mjs';
import { runVitest } from './run-vitest.mjs';

const FROM = /(?:\bfrom|\bimport)\s*\(?\s*'(@\/|\.{1,2}\/)([^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

function filesImportedBy(file, folder) {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(FROM)].flatMap(([, start, rest]) => {
    const path = start === '@/' ? rest : join(dirname(file), start, rest);
    const found = ENDINGS.map((ending) => path + ending).find(
      (one) => /\.\w+$/.test(one) && existsSync(join(folder, one)),
    );
    return found ? [found] : [];
  });
}

/** Says of a file what it loads, itself included: what it imports, what that imports, and so on. @param {string} folder */
export function importsOf(folder) {
  const known = new Map();
  const direct = (file) => {
    if (!known.has(file)) known.set(file, filesImportedBy(file, folder));
    return known.get(file);
  };
  return (file) => {
    const all = new Set([file]);
    // Grows while it is walked.
    for (const one of all) for (const imported of direct(one)) all.add(imported);
    return all;
  };
}

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

const SETUP = 'tests/setup-strict.ts';

/** Those of the architecture read the code and run none of it. */
const foldersOfTests = (folder) =>
  readdirSync(join(folder, 'tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'architecture')
    .map(({ name }) => `tests/${name}/`);

/** Called by the file itself: what it imports is loaded once for all files of a worker. */
const noted = (setup) => `import { noteReached } from '@/tools/mutants/note-reached.mjs';\n${setup}\nnoteReached();\n`;

/**
 * The test files of each mutant's name. What is reached while modules are loaded is noted only by the first file of a worker
 * that loads them: of such a mutant, by all that import its file.
 */
function readReached(notes, folder, names, mutants) {
  if (!existsSync(notes)) throw new Refusal('Жоден файл тестів не виконався, тож нічого не сказано.');
  const lines = readFileSync(notes, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const named = (ids) => ids.map((id) => names.get(id)).filter(Boolean);
  const loaded = new Set(lines.flatMap(({ loading }) => named(loading)));
  const imports = importsOf(folder);
  const reached = new Map(mutants.map((mutant) => [nameOf(mutant), new Set()]));
  for (const { file, loading, running } of lines) {
    const test = relative(folder, file);
    for (const name of named([...loading, ...running])) reached.get(name).add(test);
    const files = imports(test);
    for (const mutant of mutants)
      if (loaded.has(nameOf(mutant)) && files.has(mutant.file)) reached.get(nameOf(mutant)).add(test);
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
  const changed = new Map([...files, [SETUP, noted(read(SETUP))]]);
  const { times, failed } = await withChanged(folder, changed, () =>
    runVitest(folder, { projects, files: foldersOfTests(folder), env: { MUTANTS_REACHED: notes } }),
  );
  // What fails with counters may pass without: those that fail all the same can tell nothing.
  const broken = failed.length > 0 ? (await runVitest(folder, { projects, files: failed })).failed : [];
  const takes = (file) => times.get(file) ?? 0;
  const reached = [...readReached(notes, folder, names, mutants)].map(([name, tests]) => [
    name,
    [...tests]
      .filter((test) => !broken.includes(test))
      .map((file) => ({ file, took: takes(file) }))
      .sort((one, other) => one.took - other.took),
  ]);
  return { reached: new Map(reached), broken };
}
