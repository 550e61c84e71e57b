import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf } from '@/backend/core/error-code';

/** A request that waits longer for the lock gets 503. */
export const LOCK_LIMIT_MS = 4000;
/** Applies while a long write is announced, see long-write.ts. */
export const LONG_WRITE_LIMIT_MS = 20_000;
export const LONGEST_PAUSE_MS = 40;

interface Terms {
  /** Without it: LOCK_LIMIT_MS, longer while a long write is announced. */
  ms?: number;
  /** Not for fsync: a power cut may lose these writes. */
  isRelaxed?: boolean;
}

const terms = new AsyncLocalStorage<Terms>();

export const waitForLockUpTo = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> =>
  terms.run({ ms }, work);

/** Enough for the short writes of another process of the site; too short to delay a read by a long one. */
const IN_PASSING_LIMIT_MS = 100;

/** Hardly waits for the lock, and not for fsync. */
export const writeInPassing = <Result>(work: () => Promise<Result>): Promise<Result> =>
  terms.run({ ms: IN_PASSING_LIMIT_MS, isRelaxed: true }, work);

/** Waits for the lock as any write, but not for fsync. */
export const writeRelaxed = <Result>(work: () => Promise<Result>): Promise<Result> =>
  terms.run({ isRelaxed: true }, work);

export function isLocked(error: unknown): boolean {
  return /^SQLITE_BUSY/.test(codeOf(error));
}

const locked = () => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

export class Patience {
  readonly #since = Date.now();
  readonly #terms = terms.getStore();

  constructor(readonly isLongWriting: () => boolean) {}

  get isRelaxed(): boolean {
    return this.#terms?.isRelaxed === true;
  }

  /** Milliseconds until the next check; 0 means give up. */
  get left(): number {
    const waited = Date.now() - this.#since;
    const limit = this.#terms?.ms;
    const left = (limit ?? LOCK_LIMIT_MS) - waited;
    if (left > 0) return left;
    return limit === undefined && waited < LONG_WRITE_LIMIT_MS && this.isLongWriting() ? LONGEST_PAUSE_MS : 0;
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
