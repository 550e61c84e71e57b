import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf } from '@/backend/core/error-code';

/** A request that waits longer for the lock gets 503. */
export const LOCK_LIMIT_MS = 4000;
/** Applies while a long write is announced, see long-write.ts. */
export const LONG_WRITE_LIMIT_MS = 20_000;
export const LONGEST_PAUSE_MS = 40;

const lockLimit = new AsyncLocalStorage<number>();

export const waitForLockUpTo = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> =>
  lockLimit.run(ms, work);

/** Enough for the short writes of another process of the site; too short to delay a read by a long one. */
const IN_PASSING_LIMIT_MS = 100;

/** Hardly waits for the lock and not for fsync: a power cut may lose these writes. */
export const writeInPassing = <Result>(work: () => Promise<Result>): Promise<Result> =>
  lockLimit.run(IN_PASSING_LIMIT_MS, work);

export function isLocked(error: unknown): boolean {
  return /^SQLITE_BUSY/.test(codeOf(error));
}

const locked = () => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

export class Patience {
  readonly #since = Date.now();
  readonly #limit = lockLimit.getStore();

  constructor(readonly isLongWriting: () => boolean) {}

  get isInPassing(): boolean {
    return this.#limit === IN_PASSING_LIMIT_MS;
  }

  /** Milliseconds until the next check; 0 means give up. */
  get left(): number {
    const waited = Date.now() - this.#since;
    const left = (this.#limit ?? LOCK_LIMIT_MS) - waited;
    if (left > 0) return left;
    return this.#limit === undefined && waited < LONG_WRITE_LIMIT_MS && this.isLongWriting() ? LONGEST_PAUSE_MS : 0;
  }
}

/** Queues this process's writers, first in, first out. */
export class Turn {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  async take(patience: Patience): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    if (patience.left === 0) throw locked();
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        const { left } = patience;
        if (left > 0) {
          timer = setTimeout(giveUp, left);
          return;
        }
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(locked());
      };
      let timer = setTimeout(giveUp, patience.left);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push(start);
    });
  }

  pass(): void {
    if (this.#waiting.length === 0) {
      this.#isTaken = false;
      return;
    }
    // A commit blocks the thread: let requests run between two of them.
    setImmediate(() => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isTaken = false;
    });
  }
}
