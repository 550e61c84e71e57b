import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/root.mjs';
import { LOAD_CORE, cpuMsOf, startProgram } from './processes.mjs';

const WORKER = join(ROOT, 'tools', 'bench', 'load-worker.mjs');

async function bombard({ port, ...target }, { connections, seconds, loadCore = LOAD_CORE }) {
  const mix = target.mix ?? [target];
  const setup = JSON.stringify({ port, mix, connections, seconds });
  const worker = startProgram(process.execPath, [WORKER, setup], { core: loadCore });
  await worker.ended;
  const line = worker
    .output()
    .split('\n')
    .find((one) => one.startsWith('{'));
  if (!line) throw new Error(`No result of the load on ${target.name}: ${worker.output().slice(-1000)}`);
  return JSON.parse(line);
}

/** @returns {Promise<import('./figures.mjs').Round>} */
export async function measure(target, options) {
  const before = cpuMsOf(target.pid);
  const result = await bombard(target, options);
  const after = cpuMsOf(target.pid);
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
