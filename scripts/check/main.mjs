import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { duration, say } from '../say.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { oneAtATime } from '../setup/one-at-a-time.mjs';
import { ROOT } from '../setup/root.mjs';
import { STAGES } from './stages.mjs';

const { argv } = process;
const passOn = argv.indexOf('--', 2);
const ours = argv.slice(2, passOn < 0 ? undefined : passOn);
const forTheRunner = passOn < 0 ? [] : argv.slice(passOn + 1);

function chosenStages() {
  const only = ours.indexOf('--only');
  if (only < 0) return STAGES.filter(({ byRequest }) => !byRequest);
  const names = (ours[only + 1] ?? '').split(',');
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new Refusal(`Невідомий етап «${unknown.join(', ')}»; є: ${STAGES.map(({ name }) => name).join(', ')}.`);
  }
  return STAGES.filter(({ name }) => names.includes(name));
}

async function runStage({ title, work }) {
  say(`\n── ${title}`);
  const startedAt = performance.now();
  const result = await work(forTheRunner, { isOnly: ours.includes('--only') }).catch((error) => {
    say(error instanceof Refusal ? error.message : String(error.stack));
    return { passed: 0, failed: 1 };
  });
  const mark = result.failed === 0 ? '✓' : '✗';
  say(`${mark} ${title}: ${result.passed} добре, ${result.failed} погано, ${duration(performance.now() - startedAt)}`);
  return { title, ...result };
}

/** Source stages use one core each, so two at a time; the others use both. */
async function runStages(stages) {
  const results = [];
  const runEach = async (queue) => {
    for (let stage = queue.shift(); stage; stage = queue.shift()) results.push(await runStage(stage));
  };
  const ofSources = stages.filter(({ isOfSources }) => isOfSources);
  await Promise.all([runEach(ofSources), runEach(ofSources)]);
  await runEach(stages.filter(({ isOfSources }) => !isOfSources));
  return results;
}

export async function main() {
  const startedAt = performance.now();
  const stages = chosenStages();
  process.chdir(ROOT);
  rmSync(join(ROOT, '.test'), { recursive: true, force: true });
  mkdirSync(join(ROOT, '.test'), { recursive: true });
  await oneAtATime(ensureInstalled);
  const results = await runStages(stages);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`\nУсього: ${duration(performance.now() - startedAt)}`);
  for (const { title, failed, failures = [] } of results) {
    if (failed > 0) say(`Не пройдено: ${title} (${failed})`);
    for (const failure of failures) say(`  ${failure}`);
  }
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
