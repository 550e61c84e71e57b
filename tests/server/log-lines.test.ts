import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logger } from '@/lib/log';
import { writeLogLines } from '@/server/log-lines';

const FORGED = 'x\n{"level":"error","msg":"forged"}';
const spoken = { ...globalThis.console };
const listeners = process.listeners('warning');
let heard: unknown[];

beforeEach(() => {
  heard = [];
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation(
      (what: unknown, words?: unknown) => void heard.push([level, what, words]),
    );
  writeLogLines();
});
afterEach(() => {
  Object.assign(globalThis.console, spoken);
  process.removeAllListeners('warning');
  for (const listener of listeners) process.on('warning', listener);
});

it.each([
  ['debug', 'debug'],
  ['info', 'info'],
  ['log', 'info'],
  ['warn', 'warn'],
  ['error', 'error'],
] as const)('output of a package through console.%s becomes one log entry of level %s', (method, level) => {
  console[method]('%s took %d ms', FORGED, 7, { page: '/news' });
  expect(heard).toEqual([[level, { text: `${FORGED} took 7 ms { page: '/news' }` }, 'dependency log line']]);
});

it('an error in the console output of a package is logged as an error', () => {
  const error = new Error(FORGED);
  console.error('not rendered', error);
  expect(heard).toEqual([['error', { err: error }, 'dependency log line']]);
});

it('a Node.js warning is reported once, and only in the log', () => {
  const warning = new Error(FORGED);
  process.emit('warning', warning);
  expect(heard).toEqual([['warn', { err: warning }, 'warning of Node.js']]);
  expect(process.listenerCount('warning')).toBe(1);
});
