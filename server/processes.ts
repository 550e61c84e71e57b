import { availableParallelism, totalmem } from 'node:os';
import { env } from '@/lib/env';

const MEGABYTE = 1024 * 1024;
/** A process that serves takes 300 to 400 MB. */
const MEMORY_OF_ONE = 512 * MEGABYTE;
/** Each keeps up to ten connections to PostgreSQL, which takes a hundred by default. */
const AUTO_MAX = 8;

function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit ? Math.min(limit, totalmem()) : totalmem();
}

export function processesFor(cores: number, memory: number): number {
  return Math.max(1, Math.min(cores, Math.floor(memory / MEMORY_OF_ONE), AUTO_MAX));
}

export function countProcesses(): number {
  const { PROCESSES, APP_MODE } = env();
  const wanted = PROCESSES ?? (APP_MODE === 'production' ? 'auto' : 1);
  return wanted === 'auto' ? processesFor(availableParallelism(), memoryOfMachine()) : wanted;
}
