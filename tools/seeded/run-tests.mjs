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
export async function runNamed(folder, tests) {
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
export async function runAll(folder) {
  const { code, output } = await run(process.execPath, ['tools/test.mjs'], { cwd: folder, env });
  const failures = [...output.matchAll(/^ {2}((?:tests|e2e)\/\S+ › .+)$/gm)].map(([, failure]) => failure);
  const stages = [...output.matchAll(/^Не пройдено: (.+)$/gm)].map(([, stage]) => stage);
  const passed = Number(/^(\d+) passed/m.exec(output)?.[1] ?? 0);
  const told = failures.length > 0 ? failures : stages;
  return code !== 0 && told.length === 0 ? { passed, failures: [], broken: tail(output) } : { passed, failures: told };
}
