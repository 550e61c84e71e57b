import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '@/backend/core/config';
import { connect } from '@/backend/db/connection';
import { newAddress } from './site';
import type { ManyProcesses } from './processes';
import type { SiteAddress } from './sites';

interface Ending {
  engine: SiteAddress['engine'];
  itOnAny: ReturnType<typeof it.runIf>;
  opened: () => ManyProcesses;
  /** Called when the processes have ended for good. */
  onEnd: () => Promise<void>;
}

export function testEnding({ engine, itOnAny, opened, onEnd }: Ending): void {
  let letters = 0;
  /** Resolves with the status, or 0 when there was no answer. */
  function write(agent: Agent | false, sent: string[]): Promise<number> {
    const { hostname, port } = new URL(opened().site.origin);
    const message = `Лист ${(letters += 1)}`;
    return new Promise((resolve) => {
      const call = request(
        {
          hostname,
          port,
          agent,
          path: '/api/v2/contact-responses/',
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
        },
        (answer) => {
          answer.resume().once('end', () => {
            if (answer.statusCode === 201) sent.push(message);
            resolve(answer.statusCode ?? 0);
          });
        },
      );
      call.once('error', () => resolve(0));
      call.end(JSON.stringify({ name: 'Ірина', message }));
    });
  }

  /** Writes one letter after another until told to stop; returns the statuses and the acknowledged letters. */
  function keepWriting(visitors: number, isKept: boolean) {
    let isOver = false;
    const [found, sent]: [Record<number, number>, string[]] = [{}, []];
    const all = Array.from({ length: visitors }, async () => {
      const agent = isKept ? new Agent({ keepAlive: true, maxSockets: 1 }) : false;
      while (!isOver) {
        const status = await write(agent, sent);
        found[status] = (found[status] ?? 0) + 1;
      }
      if (agent) agent.destroy();
    });
    return async () => {
      isOver = true;
      await Promise.all(all);
      return { found, sent };
    };
  }

  async function stored(): Promise<string[]> {
    const db = connect(readConfig({ DATA_DIR: opened().site.dataDir, DATABASE_URL: opened().site.databaseUrl }));
    if (engine === 'SQLite') {
      const { rows } = await sql`pragma integrity_check`.execute(db);
      expect(rows).toEqual([{ integrity_check: 'ok' }]);
    }
    const rows = await db.selectFrom('contact_responses').select('message').execute();
    await db.destroy();
    return rows.map(({ message }) => message);
  }

  const servingPids = async () => ((await opened().figure('site_processes')) === 2 ? opened().workers() : []);
  const pause = (count: number, sent: () => number) => expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(count);

  it('a killed process loses nothing that was acknowledged, and another takes its place', async () => {
    const before = opened().workers();
    const replaced = await opened().figure('site_processes_replaced_total');
    const end = keepWriting(4, false);
    await pause(letters + 20, () => letters);
    process.kill(before[0] ?? 0, 'SIGKILL');
    await pause(letters + 40, () => letters);
    const { found, sent } = await end();
    expect(sent.length).toBeGreaterThan(30);
    // Only what the killed process had in hand.
    expect(found[0] ?? 0).toBeLessThanOrEqual(4);
    expect(await stored()).toEqual(expect.arrayContaining(sent));
    await expect.poll(servingPids, { timeout: 60_000 }).toHaveLength(2);
    expect(opened().workers()).toContain(before[1]);
    expect(opened().workers()).not.toContain(before[0]);
    expect(await opened().figure('site_processes_replaced_total')).toBe(replaced + 1);
  });

  itOnAny('all processes are replaced in turn without a lost request, kept connections too', async () => {
    const before = opened().workers();
    const replaced = await opened().figure('site_processes_replaced_total');
    const ends = [keepWriting(3, true), keepWriting(3, false)];
    await pause(letters + 20, () => letters);
    process.kill(opened().site.pid, 'SIGUSR2');
    await expect
      .poll(
        () =>
          opened()
            .workers()
            .filter((pid) => before.includes(pid)),
        { timeout: 280_000, interval: 200 },
      )
      .toEqual([]);
    const results = await Promise.all(ends.map((end) => end()));
    for (const { found } of results) expect(Object.keys(found)).toEqual(['201']);
    await expect.poll(servingPids, { timeout: 60_000 }).toHaveLength(2);
    expect(await opened().figure('site_processes_replaced_total')).toBe(replaced);
  });

  itOnAny('at SIGTERM what is in hand is answered, and no process stays', async () => {
    const pids = [opened().site.pid, ...opened().workers()];
    const sent: string[] = [];
    const inHand = Array.from({ length: 12 }, () => write(false, sent));
    await pause(5, () => sent.length);
    process.kill(opened().site.pid, 'SIGTERM');
    const isAlive = (pid: number) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await Promise.all(inHand);
    await expect.poll(() => pids.filter(isAlive), { timeout: 60_000 }).toEqual([]);
    expect(await stored()).toEqual(expect.arrayContaining(sent));
    await onEnd();
  });
}
