import { readFileSync } from 'node:fs';
import type { Config } from './config';

export type Clock = () => number;

export function createClock(config: Config): Clock {
  if (!config.testClockFile) return Date.now;
  return () => {
    let offset = 0;
    try {
      offset = Number(readFileSync(config.testClockFile, 'utf8'));
    } catch {
      offset = 0;
    }
    return Date.now() + (Number.isFinite(offset) ? offset : 0);
  };
}
