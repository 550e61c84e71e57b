// Structured log lines on stderr. Personal data never goes in: callers pass ids and codes, not bodies.
import pino from 'pino';
import type { Config } from './config';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

export function createLog(config: Config): Log {
  return pino(
    { level: config.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  );
}
