import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Outcome } from '@/backend/entry/commands/run';
import { bundle } from '@/scripts/setup/bundle.mjs';

const folder = process.env.E2E_DIR ?? '';

export type Site = Record<string, string | undefined>;
export const SITE: Site = {
  DATA_DIR: join(folder, 'embedded'),
  TEST_CLOCK_FILE: process.env.E2E_CLOCK_FILE,
};

/** For calls after a command, which halts the worker: a kept connection may be closed meanwhile. */
export const ANEW = { connection: 'close' };

const programs = join(folder, 'programs');

/** Once a run, before its first command. */
export const bundleOperator = (): Promise<void> => bundle({ 'operator-thread': 'e2e/operator-thread.ts' }, programs);

const WAIT_MS = 60_000;
const PAUSE_MS = 200;

export interface Command {
  args: string[];
  environment: Site;
}

const environmentOf = (site: Site): Site => ({
  ...process.env,
  NODE_ENV: 'production',
  DATABASE_URL: '',
  API_BASE_URL: '',
  ...site,
});

const turn = new Int32Array(new SharedArrayBuffer(4));
let operator: MessagePort | undefined;

function startOperator(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const thread = new Worker(join(programs, 'operator-thread.mjs'), {
    workerData: { port: port2, turn },
    transferList: [port2],
    execArgv: [],
  });
  thread.unref();
  port1.unref();
  return port1;
}

function runInThread(command: Command): Outcome {
  operator ??= startOperator();
  Atomics.store(turn, 0, 0);
  operator.postMessage(command);
  Atomics.wait(turn, 0, 0, WAIT_MS);
  const answer: { message: Outcome } | undefined = receiveMessageOnPort(operator);
  if (!answer) throw new Error(`inspection ${command.args.join(' ')}: no answer`);
  return answer.message;
}

/** By the script that README names. */
function runAsTold({ args, environment }: Command): Pick<Outcome, 'output' | 'errors'> & { code: number | null } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/inspection.mjs', ...args], {
    env: { ...environment, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  return { code: status, output: stdout, errors: stderr };
}

/** Concurrent imports are refused by design: waits while another worker's import runs. */
function run(args: string[], site: Site, once: typeof runAsTold): string {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const { code, output, errors } = once({ args, environment: environmentOf(site) });
    if (code === 0) return output;
    if (!errors.includes('Ще триває імпорт') || Date.now() > until)
      throw new Error(`inspection ${args.join(' ')}: ${output}${errors}`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

/** Options of Node.js are those of a process. */
export const inspectionOn = (site: Site, args: string[]): string =>
  run(args, site, site['NODE_OPTIONS'] ? runAsTold : runInThread);

export const inspectionAsTold = (...args: string[]): string => run(args, SITE, runAsTold);

export const inspection = (...args: string[]): string => inspectionOn(SITE, args);

export function importRows(noun: string, rows: unknown[], site = SITE): void {
  const file = join(folder, `${noun}-${process.pid}-${Date.now()}.json`);
  writeFileSync(file, JSON.stringify(rows));
  inspectionOn(site, ['import', noun, file, '--accept', '--clear-empty']);
}
