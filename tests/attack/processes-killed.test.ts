// Processes of a site that are killed at any moment, while they serve or while they start, at night. By day the same is asked of one
// moment each: processes-ending.ts, processes-starting.test.ts.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '@/backend/core/config';
import { connect, type Db } from '@/backend/db/connection';
import { isWholeRun } from '@/tests/scope';
import { startProcesses, type ManyProcesses } from './processes';
import { ask, callerOf } from './site';

const PROCESSES = 3;
const KILLS = 20;
/** The longest pause before a process is replaced is 30 s. */
const WHOLE_LIMIT_MS = 240_000;
/** A process serves some two seconds after it was started. */
const STARTING_MS = 2_500;
const SEED = 20_261_127;

/** A failure is found again by its seed, as far as moments can be. */
function drawsOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const isKeeper = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('"keepsJobs":true');

describe.runIf(isWholeRun && process.platform === 'linux')('a site of several processes', () => {
  let processes: ManyProcesses;
  let db: Db;
  const draw = drawsOf(SEED);

  beforeAll(async () => {
    processes = await startProcesses('SQLite', PROCESSES);
    db = connect(readConfig({ DATA_DIR: processes.site.dataDir, DATABASE_URL: '' }));
  });
  afterAll(async () => {
    await db.destroy();
    await processes.stop();
  });

  /** Kills the process that `draws` names; returns what it was. */
  function kill(pids: number[]): string {
    const pid = pids[draw(pids.length)] ?? 0;
    const was = isKeeper(pid) ? 'keeper' : 'other';
    process.kill(pid, 'SIGKILL');
    return was;
  }

  async function isWhole(before: number[]): Promise<void> {
    await expect
      .poll(async () => [processes.workers().length, await processes.figure('site_processes').catch(() => 0)], {
        timeout: WHOLE_LIMIT_MS,
        interval: 100,
      })
      .toEqual([PROCESSES, PROCESSES]);
    expect(processes.workers()).not.toEqual(before);
    expect(processes.workers().filter(isKeeper)).toHaveLength(1);
  }

  let letters = 0;
  /** A receipt leaves by a job only. */
  async function aJobRuns(): Promise<void> {
    const to = `killed${(letters += 1)}@example.org`;
    const body = { name: 'Ірина', message: 'Дякую', email: to };
    expect((await callerOf(processes.site).call('contact-responses/', { body })).status).toBe(201);
    const left = () => db.selectFrom('mails').where('recipient', '=', to).select('state').execute();
    await expect.poll(left, { timeout: WHOLE_LIMIT_MS, interval: 100 }).toEqual([{ state: 'sent' }]);
  }

  it(
    `is whole again, answers and has one keeper of its jobs, ${KILLS} times killed at random`,
    { timeout: KILLS * 2 * WHOLE_LIMIT_MS },
    async () => {
      const killed = { keeper: 0, other: 0, successor: 0 };
      for (let kills = 0; kills < KILLS;) {
        const before = processes.workers();
        await wait(draw(STARTING_MS));
        killed[kill(before) as 'keeper' | 'other'] += 1;
        kills += 1;
        // Others go on: the one that was killed has no say.
        expect((await ask(processes.site, '/')).status).toBe(200);
        if (kills < KILLS && draw(2) === 0) {
          // The one that takes the place, between its start and its serving or just after.
          const successors = () => processes.workers().filter((pid) => !before.includes(pid));
          await expect.poll(() => successors().length, { timeout: WHOLE_LIMIT_MS, interval: 20 }).toBe(1);
          await wait(draw(STARTING_MS));
          kill(successors());
          killed.successor += 1;
          kills += 1;
        }
        await isWhole(before);
        expect((await ask(processes.site, '/healthz/ready')).status).toBe(200);
        await aJobRuns();
      }
      console.log('killed', JSON.stringify(killed));
      expect(await processes.figure('site_processes_replaced_total')).toBe(KILLS);
    },
  );
});
