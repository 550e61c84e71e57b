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

function work(child: ChildProcess, job: PictureJob, limitMs: number): Promise<PictureReply> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
    const end = () => {
      clearTimeout(limit);
      child.removeAllListeners();
      hold(child, false);
    };
    child.once('message', (reply) => {
      end();
      resolve(reply as PictureReply);
    });
    child.once('exit', (code, signal) => {
      end();
      reject(new PictureTooHeavy(`The picture ended its process: ${signal ?? String(code)}`));
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
  /** Rejects with PictureTooHeavy, or with LaneFull when too many wait. */
  run(job: PictureJob): Promise<PictureReply>;
}

/**
 * A lane whose pictures may take so long each, and their process so many bytes. Its process starts with the first one
 * and ends when none comes.
 */
export function createPictureLane(limitMs: number, memoryMax = MEMORY_MAX): PictureLane {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function next(job: PictureJob): Promise<PictureReply> {
    clearTimeout(idle);
    if (!child?.connected) child = start(memoryMax);
    const working = child;
    try {
      return await work(working, job, limitMs);
    } finally {
      idle = setTimeout(() => working.kill(), IDLE_MS).unref();
    }
  }

  return {
    run: async (job) => {
      if (waiting >= WAITING_MAX) throw new LaneFull();
      waiting += 1;
      const turn = last.then(() => next(job));
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
  };
}
