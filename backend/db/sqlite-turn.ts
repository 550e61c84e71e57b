// In what order and how long SQLite's writers of this process wait, and for what.
import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf } from '@/backend/core/error-code';

/** How long a request waits for the lock; then it is answered 503. */
export const LOCK_LIMIT_MS = 4000;
/** How long it waits for a transaction of ours that has said that it takes long, see long-write.ts. */
export const LONG_WRITE_LIMIT_MS = 20_000;
export const LONGEST_PAUSE_MS = 40;

const lockLimit = new AsyncLocalStorage<number>();

/** Writes of `work` wait for SQLite's lock up to `ms`. PostgreSQL has limits of its own. */
export const waitForLockUpTo = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> =>
  lockLimit.run(ms, work);

/** Writes of `work` wait neither for the lock nor for the disk: a power cut may take them back. */
export const writeInPassing = <Result>(work: () => Promise<Result>): Promise<Result> => lockLimit.run(0, work);

/** Another process, or another request of this one, is writing. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_BUSY/.test(codeOf(error));
}

const locked = () => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

/** How long one who writes is ready to wait. */
export class Patience {
  readonly #since = Date.now();
  readonly #limit = lockLimit.getStore();

  constructor(readonly isLongWriting: () => boolean) {}

  get isInPassing(): boolean {
    return this.#limit === 0;
  }

  /** Milliseconds until it has to be asked again; 0: it is over. */
  get left(): number {
    const waited = Date.now() - this.#since;
    const left = (this.#limit ?? LOCK_LIMIT_MS) - waited;
    if (left > 0) return left;
    return this.#limit === undefined && waited < LONG_WRITE_LIMIT_MS && this.isLongWriting() ? LONGEST_PAUSE_MS : 0;
  }
}

/** One writer of this process at a time, in the order they came. */
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
    // A commit stops the thread: requests are heard between two of them.
    setImmediate(() => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isTaken = false;
    });
  }
}
