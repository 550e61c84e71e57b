import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { Config } from '@/backend/core/config';
import type { Program } from '@/tests/programs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export function startProgram(
  program: Program,
  args: string[],
  config: Config,
  environment: Record<string, string> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [join(inject('programsFolder'), `${program}.mjs`), ...args], {
    cwd: ROOT,
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
      TEST_CLOCK_FILE: config.testClockFile,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const LOOK_EVERY_MS = 2;

/** Sends SIGKILL once `isSoFar` is true. Returns null if the program ended before. */
export async function killWhen(
  program: ReturnType<typeof startProgram>,
  isSoFar: () => boolean | Promise<boolean>,
): Promise<NodeJS.Signals | null> {
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    program.once('close', (_code, signal) => resolve(signal)),
  );
  while (program.exitCode === null && !(await isSoFar())) await wait(LOOK_EVERY_MS);
  program.kill('SIGKILL');
  return ended;
}

export function runCommand(args: string[], config: Config, environment: Record<string, string> = {}) {
  const program = startProgram('inspection', args, config, environment);
  let output = '';
  let errors = '';
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    program.on('close', (code) => resolve({ code, output: output.trim(), errors: errors.trim() }));
  });
}

/** Imports of the site in processes of their own, as it starts them: for suites that kill one, or need two at once. */
export const withOwnProcesses = (config: Config): Config => ({
  ...config,
  registerPush: { ...config.registerPush, program: join(inject('programsFolder'), 'push-worker.mjs') },
});
