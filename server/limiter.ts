// Concurrency limit for CPU-bound work on the serving thread: excess requests queue, then are refused. Waiting for a
// slow API uses no CPU, so idle time admits more.
import { performance } from 'node:perf_hooks';

/** Idle time of the process after which one job beyond `atOnce` may start. */
const IDLE_MS = 5;
const LOOK_MS = 10;
const TIMEOUT_MS = 8_000;
/** A queue that stays non-empty for this long is overload, not a burst: long waits then only add latency (CoDel). */
const LASTING_MS = 4_000;
const SHORT_TIMEOUT_MS = 400;
/** Event loop turns between two jobs: libuv accepts one connection per turn, and hundreds may arrive at once. */
const TURNS_BETWEEN = 16;

export interface LimiterOptions {
  atOnce: number;
  waitingMax: number;
  idleMs?: () => number;
  now?: () => number;
}

export interface AcquireOptions {
  /** Served first and with the long timeout: form posts, and renders for the cache. */
  isPriority?: boolean;
  gone?: AbortSignal;
}

export interface Limiter {
  acquire(options?: AcquireOptions): Promise<(() => void) | null>;
}

interface Waiting {
  since: number;
  isPriority: boolean;
  decide: (release: (() => void) | null) => void;
}

const idleOfProcess = () => performance.eventLoopUtilization().idle;

export function createLimiter({ atOnce, waitingMax, idleMs = idleOfProcess, now = Date.now }: LimiterOptions): Limiter {
  const lines = { priority: new Set<Waiting>(), others: new Set<Waiting>() };
  let working = 0;
  let leaving = 0;
  let idleSeen = 0;
  let waitingSince = 0;
  let timer: NodeJS.Timeout | undefined;

  const isAnyWaiting = () => lines.priority.size + lines.others.size > 0;

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
    lines.priority.delete(waiting);
    lines.others.delete(waiting);
    waiting.decide(release);
  }

  function refuseLate() {
    const isLasting = now() - waitingSince >= LASTING_MS;
    for (const line of Object.values(lines)) {
      for (const one of line) {
        const timeout = isLasting && !one.isPriority ? SHORT_TIMEOUT_MS : TIMEOUT_MS;
        if (now() - one.since < timeout) break;
        decide(one, null);
      }
    }
  }

  function look() {
    refuseLate();
    for (const line of [lines.priority, lines.others]) {
      for (const one of line) {
        if (!hasPlace()) return;
        decide(one, begin());
      }
    }
  }

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
      const line = isPriority ? lines.priority : lines.others;
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
