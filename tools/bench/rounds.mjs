// Targets take turns, so that disturbances of the machine affect all alike.
import { say } from '../../scripts/say.mjs';
import { cpuMsOf, runWorker } from './processes.mjs';

/** @returns {Promise<import('./figures.mjs').Round>} */
export async function measure({ pid, port, ...target }, { connections, seconds, loadCore }) {
  const before = cpuMsOf(pid);
  const setup = { port, mix: target.mix ?? [target], connections, seconds };
  const result = await runWorker('bench/load-worker.mjs', setup, loadCore);
  const after = cpuMsOf(pid);
  return {
    requests: result['2xx'] + result['3xx'],
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: before === null || after === null ? null : after - before,
    loadMs: result.loadMs,
    machineMs: result.machineMs,
    failed: result['4xx'] + result['5xx'] + result.errors,
  };
}

/** Node compiles while it serves: after a mere second the rounds of a slow page would measure the compiler, those of a quick one not. */
const WARM_ANSWERS = 500;
const WARM_SECONDS_MAX = 20;

async function warm(target, options) {
  let [answered, spent] = [0, 0];
  while (answered < WARM_ANSWERS && spent < WARM_SECONDS_MAX) {
    const { requests, seconds } = await measure(target, { ...options, seconds: 1 });
    answered += requests;
    spent += seconds;
  }
}

/**
 * @param {{ name: string, pid: number, port: number, path: string, headers: Record<string, string> }[]} targets
 * @returns {Promise<Map<object, import('./figures.mjs').Round[]>>}
 */
export async function runRounds(targets, { rounds, ...options }) {
  const results = new Map(targets.map((target) => [target, []]));
  for (const target of targets) await warm(target, options);
  for (let round = 1; round <= rounds; round += 1) {
    for (const target of targets) results.get(target).push(await measure(target, options));
    say(`round ${round} of ${rounds}`);
  }
  return results;
}
