import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { env } from '@/lib/env';
import { logger } from '@/lib/log';
import type { HealthReport } from './health';
import { type Address, isReport, type Order, type Start } from './messages';
import { SHUTDOWN_LIMIT_MS } from './shutdown';

const LOOK_EVERY_MS = 5_000;
/** Looks in a row in which a worker has said nothing. */
const SILENT_MAX = 6;
const HEALTH_LIMIT_MS = 4_000;
const LONGEST_PAUSE_MS = 30_000;
/** By default each thread of glibc keeps memory that the others do not get, 47 of 527 MB. */
const MEMORY_POOLS = { MALLOC_ARENA_MAX: '2' };
/** A worker that served this long did not fail at the start. */
const STEADY_MS = 60_000;

interface Place {
  worker: Worker;
  /** Unexpected ends in a row. */
  failures: number;
  servingSince: number | undefined;
  silent: number;
}

const UNREACHABLE: HealthReport = {
  status: 'unavailable',
  draining: false,
  api: false,
  disk: false,
  settings: 'defaults',
  missing: [],
  parts: { process: 'процес не відповідає' },
};
const SEVERITY = ['ok', 'degraded', 'unavailable'];

/** Immediately the first time, then after 1, 2, 4 … seconds. */
export const pauseAfter = (failures: number): number =>
  failures <= 1 ? 0 : Math.min(1000 * 2 ** (failures - 2), LONGEST_PAUSE_MS);

const send = (worker: Worker, order: Order) => worker.isConnected() && worker.send(order);

export type Workers = ReturnType<typeof createWorkers>;

export function createWorkers(program: string, address: Address, count: number) {
  // Each worker accepts for itself: a connection handed over by the primary hangs when its worker is killed on the way.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const places: Place[] = [];
  const answers = new Map<number, (report: HealthReport) => void>();
  /** One for each place, until a first process of it serves or ends by itself. */
  const firsts: { resolve: (missing: string[]) => void; reject: (reason: Error) => void }[] = [];
  let isEnding = false;
  let isRestarting = false;
  let replaced = 0;
  let asked = 0;

  /** `missing` resolves once the worker serves. */
  function launch(index: number, failures = 0): { place: Place; missing: Promise<string[]> } {
    const start: Start = { address, part: { processes: count, keepsJobs: index === 0 } };
    cluster.setupPrimary({ exec: program, args: [JSON.stringify(start)] });
    const worker = cluster.fork(MEMORY_POOLS);
    // Asked something between its death and the notice of it; without a listener the error would end this process, too.
    worker.on('error', (error) => logger.warn({ err: error }, 'a process of the site was not reached'));
    const place: Place = { worker, failures, servingSince: undefined, silent: 0 };
    const missing = new Promise<string[]>((resolve, reject) => {
      worker.on('message', (report: unknown) => {
        if (!isReport(report)) return;
        place.silent = 0;
        if (report.kind === 'health') answers.get(report.id)?.(report.report);
        if (report.kind !== 'serving') return;
        place.servingSince = performance.now();
        resolve(report.missing);
        firsts[index]?.resolve(report.missing);
      });
      worker.once('exit', (code: number | null, signal: string | null) => {
        const reason = new Error('A process of the site ended before it served');
        reject(reason);
        // One that was killed is replaced; one that gave up at the start said why, and so would the next.
        if (signal === null && place.servingSince === undefined) firsts[index]?.reject(reason);
        replace(index, place, signal ?? code);
      });
    });
    return { place, missing };
  }

  function replace(index: number, place: Place, reason: string | number | null) {
    if (isEnding || places[index] !== place) return;
    const wasSteady = place.servingSince !== undefined && performance.now() - place.servingSince > STEADY_MS;
    const failures = wasSteady ? 1 : place.failures + 1;
    const pauseMs = pauseAfter(failures);
    place.servingSince = undefined;
    replaced += 1;
    logger.error({ event: 'process-ended', reason, pauseMs }, 'a process of the site ended and is replaced');
    setTimeout(() => {
      if (isEnding || places[index] !== place) return;
      const next = launch(index, failures);
      places[index] = next.place;
      // Its end is noticed by itself.
      next.missing.catch(() => undefined);
    }, pauseMs);
  }

  function endSilent() {
    for (const place of places) {
      place.silent += 1;
      if (place.servingSince === undefined || place.silent <= SILENT_MAX) continue;
      logger.error({ event: 'process-silent' }, 'a process of the site does not answer and is ended');
      place.worker.process.kill('SIGKILL');
    }
  }

  async function healthOf(worker: Worker): Promise<HealthReport> {
    const id = (asked += 1);
    const answer = new Promise<HealthReport>((resolve) => answers.set(id, resolve));
    send(worker, { kind: 'tell-health', id });
    return Promise.race([answer, wait(HEALTH_LIMIT_MS, UNREACHABLE, { ref: false })]).finally(() => answers.delete(id));
  }

  const serving = () => places.filter(({ servingSince }) => servingSince !== undefined);

  return {
    /** Resolves once all serve, with the settings that are missing. */
    async startAll(): Promise<string[]> {
      const all = Array.from({ length: count }, (_, index) => {
        const first = new Promise<string[]>((resolve, reject) => (firsts[index] = { resolve, reject }));
        const { place, missing } = launch(index);
        places[index] = place;
        missing.catch(() => undefined);
        return first;
      });
      try {
        const [missing = []] = await Promise.all(all);
        setInterval(endSilent, LOOK_EVERY_MS).unref();
        return missing;
      } catch (error) {
        isEnding = true;
        throw error;
      }
    },

    /** One after the other; the old process leaves once the new one serves. */
    async restartAll(): Promise<void> {
      if (isRestarting || isEnding) return;
      isRestarting = true;
      try {
        for (const index of places.keys()) {
          const { place, missing } = launch(index);
          await missing;
          const old = places[index]?.worker;
          places[index] = place;
          if (!old || old.isDead()) continue;
          send(old, { kind: 'leave' });
          await once(old, 'exit');
        }
        logger.info({ event: 'processes-replaced' }, 'all processes of the site were replaced');
      } catch (error) {
        logger.error({ err: error }, 'processes not replaced');
      } finally {
        isRestarting = false;
      }
    },

    async endAll(isWaiting: boolean): Promise<void> {
      isEnding = true;
      const running = Object.values(cluster.workers ?? {}).flatMap((worker) =>
        worker?.isDead() ? [] : (worker ?? []),
      );
      const ended = Promise.all(running.map((worker) => once(worker, 'exit')));
      for (const worker of running) send(worker, { kind: 'end', isWaiting });
      const limitMs = (isWaiting ? env().DRAIN_SECONDS * 1000 : 0) + SHUTDOWN_LIMIT_MS;
      await Promise.race([ended, wait(limitMs)]);
      for (const worker of running) if (!worker.isDead()) worker.process.kill('SIGKILL');
    },

    /** The worst of all. */
    health: async (): Promise<HealthReport> => {
      const reports = await Promise.all(serving().map(({ worker }) => healthOf(worker)));
      const [worst = UNREACHABLE] = reports.sort(
        (one, other) => SEVERITY.indexOf(other.status) - SEVERITY.indexOf(one.status),
      );
      return worst;
    },

    counts: () => ({ serving: serving().length, replaced }),
  };
}
