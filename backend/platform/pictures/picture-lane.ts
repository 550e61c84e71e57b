// Decodes pictures and reads PDFs one at a time in a child process. A picture that exceeds the time or memory limit or crashes the
// process is rejected; the next one gets a new process.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DocumentJob, DocumentReply } from './document-job';
import type { PdfJob, PdfReply, PictureJob, PictureReply } from './picture-job';

type Job = PictureJob | PdfJob | DocumentJob;
type ReplyTo<Given extends Job> = Given extends DocumentJob
  ? DocumentReply
  : Given extends PdfJob
    ? PdfReply
    : PictureReply;

export class PictureTooHeavy extends Error {
  override readonly name = 'PictureTooHeavy';
}

export class LaneFull extends Error {
  override readonly name = 'LaneFull';
}

export class PictureAbandoned extends Error {
  override readonly name = 'PictureAbandoned';
}

const WAITING_MAX = 40;
const WAITING_OF_ONE_MAX = 10;
const MEMORY_MAX = 1024 ** 3;
/** Who sends waits for an answer; nginx of docs/operate.md does for 60 s. */
const WAIT_MS = 50_000;
const IDLE_MS = 60_000;

// Bundles place the worker beside this file as .mjs; in development it runs from the .ts source.
const isSource = import.meta.url.endsWith('.ts');
const PROGRAM = fileURLToPath(new URL(`./picture-worker.${isSource ? 'ts' : 'mjs'}`, import.meta.url));

interface Limits {
  /** The processor's time for one file. */
  cpuMs: number;
  /** However little of it a busy machine gives. */
  waitMs?: number;
  memoryMax?: number;
}

function start({ memoryMax, cpuMs }: Required<Limits>): ChildProcess {
  return fork(PROGRAM, [String(memoryMax), String(cpuMs)], {
    execArgv: [...(isSource ? ['--import', 'tsx'] : []), '--max-old-space-size=256'],
    // The child does not inherit our environment: it holds secrets.
    env: { UV_THREADPOOL_SIZE: '2', NODE_ENV: 'production' },
    serialization: 'advanced',
    // Keeps output of the decoding library out of the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** An idle child must not keep the parent process alive. */
function hold(child: ChildProcess, isWorking: boolean) {
  if (isWorking) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

interface Bounds {
  waitMs: number;
  kill: () => void;
  gone: AbortSignal | undefined;
}

function work<Given extends Job>(
  child: ChildProcess,
  job: Given,
  { waitMs, kill, gone }: Bounds,
): Promise<ReplyTo<Given>> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(kill, waitMs);
    gone?.addEventListener('abort', kill, { once: true });
    const end = () => {
      clearTimeout(limit);
      gone?.removeEventListener('abort', kill);
      child.removeAllListeners();
      hold(child, false);
    };
    child.once('message', (reply) => {
      end();
      resolve(reply as ReplyTo<Given>);
    });
    child.once('exit', (code, signal) => {
      end();
      reject(
        gone?.aborted
          ? new PictureAbandoned()
          : new PictureTooHeavy(`The picture ended its process: ${signal ?? String(code)}`),
      );
    });
    child.once('error', (error) => {
      end();
      kill();
      reject(error);
    });
    hold(child, true);
    child.send(job);
  });
}

export interface Sending {
  /** Senders take turns. */
  sender?: string | undefined;
  /** Aborted when the client disconnects. */
  gone?: AbortSignal | undefined;
}

export interface PictureLane {
  /**
   * Rejects with PictureTooHeavy, with LaneFull when the queue is full, or with PictureAbandoned once `gone` aborts.
   */
  run<Given extends Job>(job: Given, sending?: Sending): Promise<ReplyTo<Given>>;
}

type Line = Set<() => void>;

const waitForTurn = (line: Line, gone?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      line.delete(begin);
      reject(new PictureAbandoned());
    };
    const begin = () => {
      gone?.removeEventListener('abort', leave);
      resolve();
    };
    line.add(begin);
    gone?.addEventListener('abort', leave, { once: true });
  });

/** Throws LaneFull. */
function lineOf(lines: Map<string | undefined, Line>, sender: string | undefined, isWorking: boolean): Line {
  const line: Line = lines.get(sender) ?? new Set();
  const waiting = [...lines.values()].reduce((sum, { size }) => sum + size, Number(isWorking));
  const isFull = waiting >= WAITING_MAX || (sender !== undefined && line.size >= WAITING_OF_ONE_MAX);
  if (isFull) throw new LaneFull();
  lines.set(sender, line);
  return line;
}

export function createPictureLane(given: Limits): PictureLane {
  const limits = { waitMs: WAIT_MS, memoryMax: MEMORY_MAX, ...given };
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** By sender, who is next first. */
  const lines = new Map<string | undefined, Line>();
  let isWorking = false;

  /** Whatever it still answers, the next picture gets another process: `connected` stays true for a moment. */
  function end(ending: ChildProcess) {
    if (child === ending) child = undefined;
    ending.kill('SIGKILL');
  }

  async function next<Given extends Job>(job: Given, gone?: AbortSignal): Promise<ReplyTo<Given>> {
    clearTimeout(idle);
    if (!child?.connected) child = start(limits);
    const working = child;
    try {
      return await work(working, job, { waitMs: limits.waitMs, kill: () => end(working), gone });
    } catch (error) {
      end(working);
      throw error;
    } finally {
      idle = setTimeout(() => end(working), IDLE_MS).unref();
    }
  }

  /** Whoever has had it comes after the others. */
  function passTurn(sender: string | undefined) {
    const own = lines.get(sender);
    lines.delete(sender);
    if (own) lines.set(sender, own);
    for (const [who, { size }] of lines) if (size === 0) lines.delete(who);
    const [line] = lines.values();
    const [first] = line ?? [];
    isWorking = first !== undefined;
    if (!line || !first) return;
    line.delete(first);
    first();
  }

  return {
    run: async (job, { sender, gone } = {}) => {
      if (gone?.aborted) throw new PictureAbandoned();
      const line = lineOf(lines, sender, isWorking);
      if (isWorking) await waitForTurn(line, gone);
      isWorking = true;
      try {
        return await next(job, gone);
      } finally {
        passTurn(sender);
      }
    },
  };
}
