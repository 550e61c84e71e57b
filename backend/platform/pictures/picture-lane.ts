// A queue before one process that encodes pictures, one after the other. A picture that takes too long, too much memory
// or the whole process down is refused; the next one gets a new process.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureJob, PictureReply } from './picture-job';

/** Too much to decode, by what it does and not by what it says. */
export class PictureTooHeavy extends Error {
  override readonly name = 'PictureTooHeavy';
}

export class LaneFull extends Error {
  override readonly name = 'LaneFull';
}

/** Whoever sent it has gone. */
export class PictureAbandoned extends Error {
  override readonly name = 'PictureAbandoned';
}

const WAITING_MAX = 40;
const MEMORY_MAX = 1024 ** 3;
const IDLE_MS = 60_000;

// Beside this file, as the programs are put together; from the sources where they are not.
const isSource = import.meta.url.endsWith('.ts');
const PROGRAM = fileURLToPath(new URL(`./picture-worker.${isSource ? 'ts' : 'mjs'}`, import.meta.url));

function start(memoryMax: number): ChildProcess {
  return fork(PROGRAM, [String(memoryMax)], {
    execArgv: [...(isSource ? ['--import', 'tsx'] : []), '--max-old-space-size=256'],
    // Nothing of our environment: it holds secrets.
    env: { UV_THREADPOOL_SIZE: '2', NODE_ENV: 'production' },
    serialization: 'advanced',
    // A library's words about a picture are no lines of our log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** A process that is not working keeps no program from ending. */
function hold(child: ChildProcess, isWorking: boolean) {
  if (isWorking) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function work(child: ChildProcess, job: PictureJob, limitMs: number, gone?: AbortSignal): Promise<PictureReply> {
  return new Promise((resolve, reject) => {
    const kill = () => child.kill('SIGKILL');
    const limit = setTimeout(kill, limitMs);
    gone?.addEventListener('abort', kill, { once: true });
    const end = () => {
      clearTimeout(limit);
      gone?.removeEventListener('abort', kill);
      child.removeAllListeners();
      hold(child, false);
    };
    child.once('message', (reply) => {
      end();
      resolve(reply as PictureReply);
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
      child.kill('SIGKILL');
      reject(error);
    });
    hold(child, true);
    child.send(job);
  });
}

export interface PictureLane {
  /** Rejects with PictureTooHeavy, with LaneFull when too many wait, or with PictureAbandoned once `gone` is aborted. */
  run(job: PictureJob, gone?: AbortSignal): Promise<PictureReply>;
}

/**
 * A lane whose pictures may take so long each, and their process so many bytes. Its process starts with the first one
 * and ends when none comes.
 */
export function createPictureLane(limitMs: number, memoryMax = MEMORY_MAX): PictureLane {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const line = new Set<() => void>();
  let isWorking = false;

  async function next(job: PictureJob, gone?: AbortSignal): Promise<PictureReply> {
    clearTimeout(idle);
    if (!child?.connected) child = start(memoryMax);
    const working = child;
    try {
      return await work(working, job, limitMs, gone);
    } catch (error) {
      // It has ended, though it may seem connected for a moment.
      child = undefined;
      throw error;
    } finally {
      idle = setTimeout(() => working.kill(), IDLE_MS).unref();
    }
  }

  /** Who goes away leaves the line, and what they sent leaves the memory. */
  const waitForTurn = (gone?: AbortSignal) =>
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

  function passTurn() {
    const [first] = line;
    isWorking = first !== undefined;
    if (!first) return;
    line.delete(first);
    first();
  }

  return {
    run: async (job, gone) => {
      if (gone?.aborted) throw new PictureAbandoned();
      if (line.size + Number(isWorking) >= WAITING_MAX) throw new LaneFull();
      if (isWorking) await waitForTurn(gone);
      isWorking = true;
      try {
        return await next(job, gone);
      } finally {
        passTurn();
      }
    },
  };
}
