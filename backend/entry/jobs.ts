// What the back end does by itself while it runs: mails of the queue in every instance, the rest in one at a time.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDailyBackup } from './backup/daily-backup';
import type { Context } from '@/backend/platform/context';
import { deleteLeftoverFiles } from './delete-leftovers';
import { NOUNS } from './nouns';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import { deleteOld } from './retention/delete-old';
import { DAY_MS, type Job } from '@/backend/platform/noun';
import { endJob, LEASE_MS, renewJob, takeJob } from '@/backend/platform/jobs/lease';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const PAUSE_MS = 3 * SECOND_MS;
/** While the database does not answer. */
const LONGEST_PAUSE_MS = MINUTE_MS;

const JOBS: Job[] = [
  ...NOUNS.flatMap(({ jobs }) => jobs ?? []),
  { name: 'retention', everyMs: DAY_MS, run: deleteOld },
  { name: 'leftover-files', everyMs: DAY_MS, run: deleteLeftoverFiles },
];

const BACKUP: Job = { name: 'backup', everyMs: DAY_MS, run: makeDailyBackup };

/** Does the job when it is due and no other instance is at it. */
async function runDueJob(context: Context, worker: string, { name, everyMs, run }: Job): Promise<void> {
  const startedAt = context.now();
  if (!(await takeJob(context.db, name, worker, everyMs, startedAt))) return;
  const renewal = setInterval(() => {
    renewJob(context.db, name, worker, context.now()).catch((error: unknown) =>
      context.log.warn({ err: error, job: name }, 'lease of a job not renewed'),
    );
  }, LEASE_MS / 3);
  try {
    await run(context);
  } finally {
    clearInterval(renewal);
  }
  await endJob(context.db, name, worker, startedAt);
}

/** Does once what is due now. `worker` names this instance. */
export async function runDueJobs(context: Context, worker: string): Promise<void> {
  for (const job of JOBS) await runDueJob(context, worker, job);
  await sendDueMails(context, worker);
}

/** The daily copy, where one is wanted: beside the other jobs, for mails do not wait for it. */
export async function runDueBackup(context: Context, worker: string): Promise<void> {
  if (context.config.backupDir) await runDueJob(context, worker, BACKUP);
}

/** Works until the process ends; a failure is logged and tried again, at growing distances. */
export function startJobs(context: Context): void {
  const worker = randomUUID();
  const work = async (run: typeof runDueJobs) => {
    for (let pause = PAUSE_MS; ;) {
      // The process may end in the meantime: whatever was taken up is free again when its lease is over.
      await wait(pause, undefined, { ref: false });
      try {
        await run(context, worker);
        pause = PAUSE_MS;
      } catch (error) {
        context.log.warn({ err: error }, 'jobs not done, tried again');
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  void work(runDueJobs);
  if (context.config.backupDir) void work(runDueBackup);
}
