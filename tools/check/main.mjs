import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../scripts/refusal.mjs';
import { duration, say } from '../../scripts/say.mjs';
import { ensureInstalled } from '../../scripts/setup/install.mjs';
import { oneAtATime } from '../../scripts/setup/one-at-a-time.mjs';
import { ROOT } from '../../scripts/setup/root.mjs';
import { chooseStages, readOptions } from './options.mjs';
import { slowestFiles } from './reports.mjs';
import { runLanes } from './run-lanes.mjs';
import { STAGES } from './stages.mjs';

const SLOWEST = 30;

/** What the stages ask of the system is fetched while the first of them run, once for those that ask the same. */
function prepareAll(stages, options) {
  const started = new Map();
  for (const { prepare } of stages) {
    if (!prepare || started.has(prepare)) continue;
    const ready = prepare(options);
    ready.catch(() => undefined);
    started.set(prepare, ready);
  }
  return ({ prepare }) => started.get(prepare);
}

async function runStage({ title, work }, options, ready) {
  say(`\n── ${title}`);
  const startedAt = performance.now();
  const prepareAndWork = async () => work(options, await ready);
  const result = await prepareAndWork().catch((error) => {
    say(error instanceof Refusal ? error.message : String(error.stack));
    return { passed: 0, failed: 1 };
  });
  const took = performance.now() - startedAt;
  const mark = result.failed === 0 ? '✓' : '✗';
  say(`${mark} ${title}: ${result.passed} добре, ${result.failed} погано, ${duration(took)}`);
  return { title, took, ...result };
}

function printTimes(results) {
  say('\nЧас за етапами:');
  for (const { title, took, passed } of results) say(`  ${duration(took).padStart(11)}  ${title} (${passed})`);
  const slowest = slowestFiles(SLOWEST);
  if (slowest.length > 0) say('\nНайповільніші файли:');
  for (const { file, took } of slowest) say(`  ${duration(took).padStart(11)}  ${file}`);
}

export async function main() {
  const startedAt = performance.now();
  const options = readOptions(process.argv.slice(2));
  const stages = chooseStages(STAGES, options);
  if (options.isAll) process.env.TEST_ALL = '1';
  process.chdir(ROOT);
  rmSync(join(ROOT, '.test'), { recursive: true, force: true });
  mkdirSync(join(ROOT, '.test'), { recursive: true });
  await oneAtATime(ensureInstalled);
  const readyFor = prepareAll(stages, options);
  const results = await runLanes(stages, (stage) => runStage(stage, options, readyFor(stage)));
  printTimes(results);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`\nУсього: ${duration(performance.now() - startedAt)}`);
  for (const { title, failed, failures = [] } of results) {
    if (failed > 0) say(`Не пройдено: ${title} (${failed})`);
    for (const failure of failures) say(`  ${failure}`);
  }
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
