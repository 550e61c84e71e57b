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
