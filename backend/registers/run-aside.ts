// An import keeps the processor busy for seconds to minutes: it runs in a process of its own, as the command does.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileColumns } from '@/contract/desk-columns';
import type { ImportUndone, UndoPlan, UploadAnswer } from '@/contract/desk-imports';
import type { PushedRegister, PushRefusal, RegisterPush, Repeated } from '@/contract/registers';
import type { ErrorBody } from '@/contract/wire';
import type { Config } from '@/backend/core/config';
import { unavailable } from '@/backend/core/http-error';
import type { Actor, Pair } from '@/backend/platform/context';

const isSource = import.meta.url.endsWith('.ts');
const PROGRAM = fileURLToPath(
  new URL(isSource ? '../entry/push/push-worker.ts' : './push-worker.mjs', import.meta.url),
);

interface Job {
  config: Config;
  actor: Actor;
  madeBy: string;
  pair?: Pair | undefined;
}

export interface ReceiveJob extends Job {
  kind: 'receive';
  /** The row to close in the transaction that writes. */
  of: { pushId: number } | { uploadId: number };
  register: PushedRegister;
  /** A path, or a key of the storage. */
  file: string;
  fileName: string;
  isDryRun: boolean;
  accept: boolean;
  /** What the staff saw when they looked: what seemed a mistake, and how much changes. That alone is accepted. */
  accepted?:
    | (Partial<Pick<UploadAnswer, 'doubts' | 'doubts_total' | 'added' | 'changed' | 'unchanged'>> & {
        checked_at?: number | null;
      })
    | undefined;
  clearEmpty: boolean;
  /** For a statement: what lines are that may have been taken before. */
  repeated?: Repeated | undefined;
  /** What was read as what when the staff looked at the file, and what they said of every row. */
  columns?: FileColumns | undefined;
}

export interface UndoJob extends Job {
  kind: 'undo';
  importId: number;
  isPartly: boolean;
  withHeld: boolean;
  expectedLeft?: number | undefined;
}

export interface UndoPlanJob extends Job {
  kind: 'undo-plan';
  importId: number;
}

export type AsideJob = ReceiveJob | UndoJob | UndoPlanJob;

/** 503 carries no body: what failed is in the log. */
export type PushReply =
  | { status: 200; body: RegisterPush }
  | { status: 409 | 422; body: PushRefusal }
  | { status: 503; body: null };

/** An ended session, or whatever else the API would have answered. */
export type UndoReply<Body> =
  | { status: 200; body: Body }
  | { status: 401 | 409; body: ErrorBody }
  /** Needs a second pair of eyes. */
  | { status: 'wanted'; body: string }
  | { status: 503; body: null };

export type AsideReply = PushReply | UndoReply<ImportUndone | UndoPlan>;

/** Throws 503 when the process ends early: then nothing was written, or the answer was written with it. */
export function runAside<Reply>(job: AsideJob, limitMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const program = job.config.registerPush.program ?? PROGRAM;
    const child = fork(program, [], {
      execArgv: [...(program.endsWith('.ts') ? ['--import', 'tsx'] : []), '--max-old-space-size=768'],
      // The configuration comes with the job.
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
    const end = (settle: () => void) => {
      clearTimeout(limit);
      child.removeAllListeners();
      settle();
    };
    child.once('message', (reply) => end(() => resolve(reply as Reply)));
    child.once('exit', () => end(() => reject(unavailable(30))));
    child.once('error', (error) => end(() => reject(error)));
    child.send(job);
  });
}
