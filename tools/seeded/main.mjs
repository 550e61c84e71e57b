import { Refusal } from '../../scripts/refusal.mjs';
import { duration, say } from '../../scripts/say.mjs';
import { ensureInstalled } from '../../scripts/setup/install.mjs';
import { inCopy, withChanged } from '../copy.mjs';
import { applyFault, listFaults } from './faults.mjs';
import { runAll, runNamed } from './run-tests.mjs';

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
