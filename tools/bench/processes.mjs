import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../scripts/setup/root.mjs';

const START_LIMIT_MS = 120_000;
/** Linux; elsewhere CPU time is not reported. */
const TICK_MS = 10;

const canPin = spawnSync('taskset', ['--version']).status === 0 && availableParallelism() > 1;

/** Servers and load run on different cores, so that neither slows the other. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;
export const isPinned = canPin;

/** `core`: null where the program may run on any. */
export function startProgram(program, args, { core, env = {} }) {
  const command = canPin && core !== null ? ['taskset', '-c', String(core), program, ...args] : [program, ...args];
  const child = spawn(command[0], command.slice(1), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text = (text + chunk).slice(-4_000_000);
    });
  }
  const ended = new Promise((done) => child.once('close', done));
  return {
    pid: child.pid,
    output: () => text,
    ended,
    stop: () => child.kill('SIGTERM') && ended,
    isRunning: () => child.exitCode === null,
  };
}

const answers = (port) =>
  new Promise((done) =>
    get({ port, host: '127.0.0.1', path: '/' }, (answer) => done(answer.resume())).on('error', () => done(null)),
  );

async function untilListening(program, port) {
  for (const end = Date.now() + START_LIMIT_MS; ; await wait(200)) {
    if (await answers(port)) return;
    if (!program.isRunning() || Date.now() > end)
      throw new Error(`Nothing listens on ${port}: ${program.output().slice(-2000)}`);
  }
}

export async function startServer(port, program, args, { core = SERVER_CORE, env } = {}) {
  const server = startProgram(program, args, { core, env });
  await untilListening(server, port);
  return { ...server, port };
}

/** What a worker has printed as its last word. */
export function reportOf(worker) {
  const line = worker
    .output()
    .split('\n')
    .find((one) => /^[[{]/.test(one));
  if (!line) throw new Error(`The worker reported nothing: ${worker.output().slice(-1000)}`);
  return JSON.parse(line);
}

export const startWorker = (file, setup, core = LOAD_CORE) =>
  startProgram(process.execPath, [join(ROOT, 'tools', file), JSON.stringify(setup)], { core });

export async function runWorker(...given) {
  const worker = startWorker(...given);
  await worker.ended;
  return reportOf(worker);
}

function familyOf(pid) {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '),
    );
    return [pid, ...children.filter(Boolean).flatMap((child) => familyOf(Number(child)))];
  } catch {
    return [];
  }
}

/** Memory in MB, children included; null where unsupported. */
export function residentMbOf(pid) {
  const sizes = familyOf(pid).map((one) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0),
  );
  return sizes.length === 0 ? null : sizes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** CPU time in ms, children included; null where unsupported. */
export function cpuMsOf(pid) {
  const ticks = familyOf(pid).map((one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.length === 0 ? null : ticks.reduce((sum, one) => sum + one, 0) * TICK_MS;
}

/** CPU time of all programs of this machine in ms; null where unsupported. */
export function cpuMsOfMachine() {
  try {
    const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/\s+/);
    return [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  } catch {
    return null;
  }
}
