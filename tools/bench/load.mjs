import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/root.mjs';
import { LOAD_CORE, cpuMsOf, startProgram } from './processes.mjs';

const WORKER = join(ROOT, 'tools', 'bench', 'load-worker.mjs');

async function bombard({ port, path, headers, isFromMany = false }, connections, seconds) {
  const worker = startProgram(
    process.execPath,
    [WORKER, JSON.stringify({ port, path, headers, isFromMany, connections, seconds })],
    {
      core: LOAD_CORE,
    },
  );
  await worker.ended;
  const line = worker
    .output()
    .split('\n')
    .find((one) => one.startsWith('{'));
  if (!line) throw new Error(`No result of the load on ${path}: ${worker.output().slice(-1000)}`);
  return JSON.parse(line);
}

/** @returns {Promise<import('./figures.mjs').Round>} */
export async function measure(target, { connections, seconds }) {
  const before = cpuMsOf(target.pid);
  const result = await bombard(target, connections, seconds);
  const after = cpuMsOf(target.pid);
  return {
    requests: result['2xx'] + result['3xx'],
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: before === null || after === null ? null : after - before,
    failed: result['4xx'] + result['5xx'] + result.errors,
  };
}
