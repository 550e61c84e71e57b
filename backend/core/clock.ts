// The server's clock. Tests move it through a file, so that five minutes need not be waited for.
import { readFileSync } from 'node:fs';
import type { Config } from './config';

/** Epoch milliseconds. */
export type Clock = () => number;

export function createClock(config: Config): Clock {
  if (!config.testClockFile) return Date.now;
  return () => {
    let offset = 0;
    try {
      offset = Number(readFileSync(config.testClockFile, 'utf8'));
    } catch {
      // No file yet: the clock has not been moved.
      offset = 0;
    }
    return Date.now() + (Number.isFinite(offset) ? offset : 0);
  };
}
