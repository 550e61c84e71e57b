import type { Log } from '@/backend/core/log';

const AT_ONCE = 20;

export interface Slots {
  /** Works for each that has nothing under way and does not wait for the end; a failure is logged. Returns how many. */
  startEach<Receiver>(
    receivers: Receiver[],
    nameOf: (receiver: Receiver) => string,
    work: (receiver: Receiver) => Promise<void>,
  ): number;
  /** Until all that run now have ended. */
  idle(): Promise<void>;
}

/** One for each receiver: one that hangs holds up only its own. */
export function createSlots(log: Log): Slots {
  const running = new Map<string, Promise<void>>();
  return {
    startEach: (receivers, nameOf, work) => {
      const free = receivers.filter((one) => !running.has(nameOf(one))).slice(0, Math.max(AT_ONCE - running.size, 0));
      for (const receiver of free) {
        const done = work(receiver)
          .catch((error: unknown) => log.warn({ err: error }, 'delivery not done, tried again'))
          .finally(() => running.delete(nameOf(receiver)));
        running.set(nameOf(receiver), done);
      }
      return free.length;
    },
    idle: async () => {
      await Promise.all(running.values());
    },
  };
}
