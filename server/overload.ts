// When the process has no time left, pages that must be made for one visitor are refused at once, so that those it has begun
// come soon and what lies in memory is still given. Waiting for a slow API is no work: then nobody is refused.
import { performance } from 'node:perf_hooks';

/** So many pages in the making are what one core finishes in about a third of a second. */
const AT_ONCE = 24;
const BUSY = 0.95;
const LOOK_MS = 250;

export interface Overload {
  /** Counts a page in the making; null when there is no time for one more. */
  enter(): (() => void) | null;
}

/** The share of the last moments in which the process had work to do, from 0 to 1. */
function watchUtilization(): () => number {
  let share = 0;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(now, before).utilization;
    before = now;
  }, LOOK_MS).unref();
  return () => share;
}

export function createOverload(utilization = watchUtilization()): Overload {
  let making = 0;
  return {
    enter: () => {
      if (making >= AT_ONCE && utilization() >= BUSY) return null;
      making += 1;
      let isIn = true;
      return () => {
        if (isIn) making -= 1;
        isIn = false;
      };
    },
  };
}
