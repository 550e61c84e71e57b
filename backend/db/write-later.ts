import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 250;

/** Runs `write` until it returns true: another process must not miss for long what this one remembers. */
export function createLaterWrite(write: () => Promise<boolean>): () => void {
  let isWaiting = false;
  const work = async () => {
    do await wait(RETRY_MS, undefined, { ref: false });
    while (!(await write()));
  };
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    // A database that failed is written to by the next request.
    void work()
      .catch(() => undefined)
      .finally(() => (isWaiting = false));
  };
}
