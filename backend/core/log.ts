// Never log personal data: callers pass ids and codes, not bodies.
import pino from 'pino';
import type { Config } from './config';
import { requestId } from './request-id';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

export function createLog(config: Config, to: pino.DestinationStream = pino.destination(2)): Log {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const id = requestId();
        return id === undefined ? {} : { id };
      },
    },
    to,
  );
}
