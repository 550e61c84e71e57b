// Processes of a site that end while others still start: by hand, out of memory, by a fault.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isWholeRun } from '@/tests/scope';
import { childrenOf, isWorker } from './processes';
import { startSite } from './sites';

const LIMIT_MS = 240_000;
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
const portOf = (pid: number) => /"port":(\d+)/.exec(commandOf(pid))?.[1] ?? '';

/** Starts a site of two processes and stops the second before it serves. */
async function startHalf() {
  const others = new Set(childrenOf(process.pid));
  const starting = startSite('SQLite', '', undefined, { env: { PROCESSES: '2' } });
  const primaries = () => childrenOf(process.pid).filter((pid) => !others.has(pid));
  const workers = () => primaries().flatMap(childrenOf).filter(isWorker);
  await expect.poll(() => workers().length, { timeout: LIMIT_MS, interval: 20 }).toBe(2);
  const [first = 0, second = 0] = workers();
  process.kill(second, 'SIGSTOP');
  return { starting, workers, first, second };
}

const servesAt = (port: string) =>
  fetch(`http://127.0.0.1:${port}/healthz/live`).then(
    ({ ok }) => ok,
    () => false,
  );

describe.skipIf(process.platform !== 'linux')('while a site of two processes starts', () => {
  const STATES: [string, boolean][] = [
    ['already serves', true],
    ['does not serve yet', false],
  ];
  it.each(STATES.filter(([, isServing]) => isWholeRun || isServing))(
    'one that %s and is killed is replaced, and somebody keeps the jobs',
    async (_state, isServing) => {
      const { starting, workers, first, second } = await startHalf();
      if (isServing) await expect.poll(() => servesAt(portOf(first)), { timeout: LIMIT_MS }).toBe(true);
      process.kill(first, 'SIGKILL');
      await expect.poll(() => workers().includes(first), { timeout: LIMIT_MS }).toBe(false);
      process.kill(second, 'SIGCONT');
      const { site, stop } = await starting;
      await expect.poll(() => workers().length, { timeout: LIMIT_MS }).toBe(2);
      expect(workers().filter((pid) => commandOf(pid).includes('"keepsJobs":true'))).toHaveLength(1);
      expect(await servesAt(new URL(site.origin).port)).toBe(true);
      await stop();
    },
  );
});
