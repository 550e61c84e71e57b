// What the framework, a package or Node itself says goes into the log as everything else does: one line of JSON. Whatever a
// stranger managed to put into a message cannot begin a line of its own there.
import { format } from 'node:util';
import { logger } from '@/lib/log';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;

function say(level: (typeof LEVELS)[number], words: unknown[]) {
  const error = words.find((word) => word instanceof Error);
  logger[level](error ? { err: error } : { said: format(...words) }, 'said by a package');
}

/** From now on nothing in this process writes past the log. */
export function keepLogInLines(): void {
  const said = Object.fromEntries(LEVELS.map((level) => [level, (...words: unknown[]) => say(level, words)]));
  Object.assign(globalThis.console, said, { log: said['info'] });
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'warning of Node.js'));
}
