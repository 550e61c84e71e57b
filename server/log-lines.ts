// Output of dependencies is logged as JSON lines: text from a request cannot forge a log line.
import { format } from 'node:util';
import { logger } from '@/lib/log';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;

function log(level: (typeof LEVELS)[number], args: unknown[]) {
  const error = args.find((arg) => arg instanceof Error);
  logger[level](error ? { err: error } : { text: format(...args) }, 'dependency log line');
}

export function writeLogLines(): void {
  const methods = Object.fromEntries(LEVELS.map((level) => [level, (...args: unknown[]) => log(level, args)]));
  Object.assign(globalThis.console, methods, { log: methods['info'] });
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'warning of Node.js'));
}
