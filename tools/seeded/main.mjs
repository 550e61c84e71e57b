import { Refusal } from '../../scripts/refusal.mjs';
import { duration, say } from '../../scripts/say.mjs';
import { ensureInstalled } from '../../scripts/setup/install.mjs';
import { inCopy, withChanged } from '../copy.mjs';
import { applyFault, listFaults } from './faults.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countVitest } from '../check/reports.mjs';
import { run, tail } from '../../scripts/setup/run.mjs';

const isOfBrowser = (test) => test.startsWith('e2e/');
const isOfBuild = (test) => /^(?:tests\/(?:attack|framework)|e2e)\//.test(test);

/** @typedef {{ failures: string[], passed: number, broken?: string }} Ran `broken`: no test could tell anything */

const env = { ...process.env, NODE_OPTIONS: '' };

/** @param {string} folder @returns {Promise<Ran>} */
async function vitest(folder, tests) {
  const report = join(folder, '.test', 'seeded.json');
  rmSync(report, { force: true });
  mkdirSync(join(folder, '.test'), { recursive: true });
  const program = join(folder, 'node_modules', '.bin', 'vitest');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...tests];
  const { code, output } = await run(program, args, { cwd: folder, env });
  const { passed, failures: all } = countVitest(report, code, folder);
  // A file that does not load is no failed test.
  const failures = all.filter((failure) => failure.includes(' › '));
  if (code !== 0 && failures.length === 0) return { passed, failures, broken: all.join('\n') || tail(output) };
  return { passed, failures };
}

/** @param {string} folder @returns {Promise<Ran>} */
async function browser(folder, tests) {
  const args = ['tools/test.mjs', '--only', 'browser', '--', ...tests, '--project=phone'];
  const { code, output } = await run(process.execPath, args, { cwd: folder, env });
  const failures = [...output.matchAll(/^ {2}(e2e\/\S+:\d+ › .+)$/gm)].map(([, failure]) => failure);
  const passed = Number(/^(\d+) passed/m.exec(output)?.[1] ?? 0);
  return code !== 0 && failures.length === 0 ? { passed, failures, broken: tail(output) } : { passed, failures };
}

/** The named tests, whatever runs them. @param {string} folder @param {string[]} tests @returns {Promise<Ran>} */
async function runNamed(folder, tests) {
  if (tests.some(isOfBuild)) {
    const { code, output } = await run(process.execPath, ['scripts/build.mjs'], { cwd: folder, env });
    if (code !== 0) return { passed: 0, failures: [], broken: tail(output) };
  }
  const [inBrowser, others] = [tests.filter(isOfBrowser), tests.filter((test) => !isOfBrowser(test))];
  const ran = others.length > 0 ? await vitest(folder, others) : { passed: 0, failures: [] };
  if (inBrowser.length === 0 || ran.failures.length > 0 || ran.broken) return ran;
  const seen = await browser(folder, inBrowser);
  return { ...seen, passed: ran.passed + seen.passed };
}

/** As each push does. @param {string} folder @returns {Promise<Ran>} */
async function runAll(folder) {
  const { code, output } = await run(process.execPath, ['tools/test.mjs'], { cwd: folder, env });
  const failures = [...output.matchAll(/^ {2}((?:tests|e2e)\/\S+ › .+)$/gm)].map(([, failure]) => failure);
  const stages = [...output.matchAll(/^Не пройдено: (.+)$/gm)].map(([, stage]) => stage);
  const passed = Number(/^(\d+) passed/m.exec(output)?.[1] ?? 0);
  const told = failures.length > 0 ? failures : stages;
  return code !== 0 && told.length === 0 ? { passed, failures: [], broken: tail(output) } : { passed, failures: told };
}

function chooseFaults(given) {
  const all = listFaults();
  const unknown = given.filter((id) => !all.some((fault) => fault.id === id));
  if (unknown.length > 0)
    throw new Refusal(`Невідома вада «${unknown.join(', ')}»; є: ${all.map(({ id }) => id).join(', ')}.`);
  return given.length > 0 ? all.filter(({ id }) => given.includes(id)) : all;
}

/** A test that fails anyway catches nothing. */
async function requireGreen(folder, faults) {
  const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
  say(`… Названі тести без жодної вади: ${tests.length} файлів`);
  const { failures, broken } = await runNamed(folder, tests);
  if (broken) throw new Refusal(`Названі тести не виконуються й без вади:\n${broken}`);
  if (failures.length > 0) throw new Refusal(`Названі тести не проходять і без вади:\n${failures.join('\n')}`);
}

async function seed(fault, folder, isWhole) {
  const startedAt = performance.now();
  const { failures, broken } = await withChanged(folder, applyFault(fault, folder), () =>
    isWhole ? runAll(folder) : runNamed(folder, fault.tests),
  );
  const took = duration(performance.now() - startedAt);
  if (broken) throw new Refusal(`${fault.id}: тести не виконалися, тож нічого не сказали:\n${broken}`);
  const [first] = failures;
  if (first) say(`✓ ${fault.id} спіймано (${failures.length}), ${took}: ${first.slice(0, 200)}`);
  else say(`✗ ${fault.id} НЕ спіймано, ${took}: ${fault.breaks}`);
  return first !== undefined;
}

export async function main() {
  const given = process.argv.slice(2);
  const isWhole = given.includes('--all');
  const faults = chooseFaults(given.filter((word) => word !== '--all'));
  // Before the first test runs: one that no longer fits is found at once.
  for (const fault of faults) applyFault(fault);
  await ensureInstalled();
  let caught = 0;
  await inCopy(async (folder) => {
    if (!isWhole) await requireGreen(folder, faults);
    for (const fault of faults) if (await seed(fault, folder, isWhole)) caught += 1;
  });
  say(`${caught} of ${faults.length} caught`);
  process.exitCode = caught === faults.length ? 0 : 1;
}
