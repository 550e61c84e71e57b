// The way of docs/grow.md, "Several instances": stop one, start it, wait until it is ready, then the next.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, inject, it } from 'vitest';
import { isWholeRun } from '@/tests/scope';
import { createBalancer } from './balancer';
import { newAddress } from './site';
import { createDatabase, endGently, startSite } from './sites';

const READS = ['/', '/news', '/api/v2/news/', '/fine', '/parking'];
const RESTARTS = isWholeRun ? 2 : 1;
const VISITORS = 6;
/** Without a pace they would be a flood, of which an instance refuses some. */
const PACE_MS = 20;
/** Longer than the balancer lets a failed instance rest. */
const DRAIN_SECONDS = process.env.TEST_DRAIN_SECONDS ?? '6';

const stops: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

async function untilReady(origin: string) {
  const isReady = () =>
    fetch(`${origin}/healthz/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
}

function visit(origin: string) {
  const counts: Record<number, number> = {};
  let isOver = false;
  const ask = async (turn: number) => {
    const isForm = turn % 5 === 0;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
    const path = READS[turn % READS.length] ?? '/';
    const answer = await (isForm
      ? fetch(`${origin}/api/v2/contact-responses/`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ kind: 'error', name: 'Ірина', email: 'i@example.org', message: `Помилка ${turn}` }),
        })
      : fetch(`${origin}${path}`, { headers }));
    await answer.arrayBuffer();
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
  };
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let turn = visitor; !isOver; turn += VISITORS) {
      await ask(turn);
      await wait(PACE_MS);
    }
  });
  const answered = () => Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    /** Until as many more requests have been answered. */
    goOn: async (more = 60) => {
      const enough = answered() + more;
      await expect.poll(answered, { timeout: 120_000 }).toBeGreaterThan(enough);
    },
    end: async () => {
      isOver = true;
      await Promise.all(visitors);
      return counts;
    },
  };
}

it('two instances are restarted one after the other (by day the first) under load without a lost request', async () => {
  const databaseUrl = await createDatabase(inject('serverUrl'));
  const dataDir = mkdtempSync(join(tmpdir(), 'parkinspection-rolling-'));
  const start = async () => {
    const { site, stop } = await startSite('PostgreSQL', databaseUrl, dataDir, { env: { DRAIN_SECONDS } });
    return { ...site, stop };
  };
  const running = [await start(), await start()];
  stops.push(async () => {
    for (const { stop } of running) await stop();
  });
  const balancer = createBalancer([0, 1].map((index) => () => Number(new URL(running[index]?.origin ?? '').port)));
  stops.push(balancer.close);
  const visitors = visit(await balancer.listen());
  await visitors.goOn();
  for (const [index, site] of running.slice(0, RESTARTS).entries()) {
    await endGently(site);
    running[index] = await start();
    await untilReady(running[index].origin);
    await visitors.goOn();
  }
  const counts = await visitors.end();
  console.log('rolling restart', JSON.stringify(counts));
  expect(Object.keys(counts).sort()).toEqual(['200', '201']);
  expect(counts[200]).toBeGreaterThan(65 * (RESTARTS + 1));
  expect(counts[201]).toBeGreaterThan(6 * (RESTARTS + 1));
});
