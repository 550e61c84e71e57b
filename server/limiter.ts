// How much expensive work goes on at once. It is done on the one thread that also gives what lies in memory: more than a
// few pieces at once come no sooner each, and everything else comes late. So a few are begun, some wait their turn, and
// the rest are refused while that still costs nothing. Waiting for a slow API is no work: then nobody is kept out.
import { performance } from 'node:perf_hooks';

/** After so much time with nothing to do one more than `atOnce` may begin. */
const IDLE_MS = 5;
const LOOK_MS = 10;
/** Not even the patient ones wait longer. */
const PATIENCE_MS = 8_000;
/** Some have been waiting all this time: it is no burst, and who stands in a long line only makes it longer. */
const LASTING_MS = 4_000;
const SHORT_PATIENCE_MS = 400;
/**
 * Turns of the process between two pieces. Work after work without a break would keep everybody else from being heard: a turn
 * takes one new connection and no more (libuv), and hundreds may come at once.
 */
const TURNS_BETWEEN = 16;

export interface LimiterOptions {
  /** So many go on at once while there is no time to spare. */
  atOnce: number;
  waitingMax: number;
  /** Milliseconds in which the process has had nothing to do, since its start. */
  idleMs?: () => number;
  /** Epoch ms. */
  now?: () => number;
}

export interface AcquireOptions {
  /** Somebody's own work, or what many will be given: it goes first and is not sent away before its time. */
  isPriority?: boolean;
  /** Nobody is there any more to whom it matters. */
  gone?: AbortSignal;
}

export interface Limiter {
  /** Waits for a place to work in. Answers how to leave it, or null when there is no time for this. */
  acquire(options?: AcquireOptions): Promise<(() => void) | null>;
}

interface Waiting {
  since: number;
  isPriority: boolean;
  decide: (release: (() => void) | null) => void;
}

const idleOfProcess = () => performance.eventLoopUtilization().idle;

export function createLimiter({ atOnce, waitingMax, idleMs = idleOfProcess, now = Date.now }: LimiterOptions): Limiter {
  const lines = { patient: new Set<Waiting>(), others: new Set<Waiting>() };
  let working = 0;
  let leaving = 0;
  let idleSeen = 0;
  let waitingSince = 0;
  let timer: NodeJS.Timeout | undefined;

  const isAnyWaiting = () => lines.patient.size + lines.others.size > 0;

  function hasPlace(): boolean {
    if (working < atOnce) return true;
    const idle = idleMs();
    if (idle - idleSeen < IDLE_MS) return false;
    idleSeen = idle;
    return true;
  }

  function begin(): () => void {
    working += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      if (leaving === 0) reclaim();
      leaving += 1;
    };
  }

  function decide(waiting: Waiting, release: (() => void) | null) {
    lines.patient.delete(waiting);
    lines.others.delete(waiting);
    waiting.decide(release);
  }

  function sendAway() {
    const isLasting = now() - waitingSince >= LASTING_MS;
    for (const line of Object.values(lines)) {
      for (const one of line) {
        const patience = isLasting && !one.isPriority ? SHORT_PATIENCE_MS : PATIENCE_MS;
        if (now() - one.since < patience) break;
        decide(one, null);
      }
    }
  }

  /** Whoever has waited too long is told so, whoever is next begins. */
  function look() {
    sendAway();
    for (const line of [lines.patient, lines.others]) {
      for (const one of line) {
        if (!hasPlace()) return;
        decide(one, begin());
      }
    }
  }

  /** What was left is free again after a few turns. */
  function reclaim(turns = TURNS_BETWEEN) {
    setImmediate(() => {
      if (turns > 1) {
        reclaim(turns - 1);
        return;
      }
      working -= leaving;
      leaving = 0;
      look();
    });
  }

  function keepLooking() {
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
      if (isAnyWaiting()) keepLooking();
    }, LOOK_MS);
  }

  return {
    acquire: ({ isPriority = false, gone } = {}) => {
      if (!isAnyWaiting() && hasPlace()) return Promise.resolve(begin());
      const line = isPriority ? lines.patient : lines.others;
      if (gone?.aborted || line.size >= waitingMax) return Promise.resolve(null);
      return new Promise((resolve) => {
        if (!isAnyWaiting()) waitingSince = now();
        const waiting: Waiting = { since: now(), isPriority, decide: resolve };
        line.add(waiting);
        gone?.addEventListener('abort', () => decide(waiting, null), { once: true });
        keepLooking();
      });
    },
  };
}
