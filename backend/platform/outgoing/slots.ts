import type { Log } from '@/backend/core/log';

const AT_ONCE = 20;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 6 * 60 * 60_000;

/** Of one that did not answer so many times in a row: twice as long each time, so that a dead one costs ever less. */
export const restAfter = (silentTimes: number): number =>
  Math.min(FIRST_REST_MS * 2 ** Math.min(silentTimes - 1, 20), LONGEST_REST_MS);

export interface Slots {
  isFree(receiver: string): boolean;
  /** Never rejects; a failure is logged. */
  start(receiver: string, work: () => Promise<void>): void;
  /** Until all that run now have ended. */
  idle(): Promise<void>;
}

/** One for each receiver: one that hangs holds up only its own. */
export function createSlots(log: Log): Slots {
  const running = new Map<string, Promise<void>>();
  return {
    isFree: (receiver) => running.size < AT_ONCE && !running.has(receiver),
    start: (receiver, work) => {
      const done = work()
        .catch((error: unknown) => log.warn({ err: error }, 'delivery not done, tried again'))
        .finally(() => running.delete(receiver));
      running.set(receiver, done);
    },
    idle: async () => {
      await Promise.all(running.values());
    },
  };
}
