import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { hasBackupJustFailed, makeDailyBackup } from '@/backend/entry/backup/daily-backup';
import { deleteLeftoverFiles } from '@/backend/entry/delete-leftovers';
import { alarmOperator, writeToOperator } from '@/backend/entry/doctor/tell-operator';
import { NOUNS } from '@/backend/entry/nouns';
import { deleteOld } from '@/backend/entry/retention/delete-old';
import { type Context } from '@/backend/platform/context';
import { countRun } from '@/backend/platform/jobs/job-runs';
import { endJob, LEASE_MS, renewJob, takeJob } from '@/backend/platform/jobs/lease';
import { listUnsent } from '@/backend/platform/mail/queue-acts';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import type { Job } from '@/backend/platform/noun/noun';
import { createSlots } from '@/backend/platform/outgoing/slots';
import { startDuePushes } from '@/backend/platform/push/deliver';
import { startDueWebhooks } from '@/backend/platform/webhooks/deliver';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/domain/durations';

// A dead man's switch: somebody outside misses the site when it, its database or its mail is silent.
const NAME = 'watchdog';
const EVERY_MS = 60_000;
const LIMIT_MS = 10_000;
const MAIL_WAITS_MS = 15 * 60_000;

async function ping({ config, db, now }: Context): Promise<void> {
  const [oldest] = (await listUnsent(db, config)).unsent;
  // Alarms go by mail: while it is down, silence is the alarm.
  if (oldest !== undefined && oldest < now() - MAIL_WAITS_MS)
    throw new Error('mails wait, so the watchdog is not told');
  const answer = await fetch(config.watchdogUrl, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the watchdog answered ${answer.status}`);
}

/** Once a minute by one of the instances; the caller has done a whole round of jobs. Never rejects for want of an answer. */
async function tellWatchdog(context: Context, worker: string): Promise<void> {
  const startedAt = context.now();
  if (!context.config.watchdogUrl || !(await takeJob(context.db, NAME, worker, EVERY_MS, startedAt))) return;
  try {
    await countRun(context.jobRuns, NAME, () => ping(context));
  } catch (error) {
    // Its address is a secret.
    const reason = error instanceof Error ? error.message : 'no answer';
    context.log.warn({ event: 'watchdog', reason }, 'watchdog not told');
  }
  await endJob(context.db, NAME, worker, startedAt);
}

const PAUSE_MS = 3 * SECOND_MS;
const LONGEST_PAUSE_MS = MINUTE_MS;

/** What the doctor watches. */
export const WORK: readonly Job[] = [
  ...NOUNS.flatMap(({ jobs }) => jobs ?? []),
  { name: 'retention', everyMs: DAY_MS, run: deleteOld },
  { name: 'leftover-files', everyMs: DAY_MS, run: deleteLeftoverFiles },
];

const JOBS: readonly Job[] = [
  ...WORK,
  { name: 'operator-alarm', everyMs: 5 * MINUTE_MS, run: (context) => alarmOperator(context, WORK) },
  { name: 'operator-letter', everyMs: DAY_MS, run: (context) => writeToOperator(context, WORK) },
];

const BACKUP: Job = { name: 'backup', everyMs: DAY_MS, run: makeDailyBackup };

async function runDueJob(context: Context, worker: string, { name, everyMs, run }: Job): Promise<void> {
  const startedAt = context.now();
  if (!(await takeJob(context.db, name, worker, everyMs, startedAt))) return;
  const renewal = setInterval(() => {
    renewJob(context.db, name, worker, context.now()).catch((error: unknown) =>
      context.log.warn({ err: error, job: name }, 'lease of a job not renewed'),
    );
  }, LEASE_MS / 3);
  try {
    await countRun(context.jobRuns, name, () => run(context));
  } finally {
    clearInterval(renewal);
  }
  await endJob(context.db, name, worker, startedAt);
}

export async function runDueJobs(context: Context, worker: string): Promise<void> {
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));
  // One that fails holds up no other.
  for (const job of JOBS) await attempt(runDueJob(context, worker, job));
  if (failures.length > 0) throw failures[0];
  await tellWatchdog(context, worker);
}

/** Takes minutes, so it runs beside the other jobs. */
export async function runDueBackup(context: Context, worker: string): Promise<void> {
  if (context.config.backupDir && !(await hasBackupJustFailed(context))) await runDueJob(context, worker, BACKUP);
}

export function startJobs(context: Context): void {
  const worker = randomUUID();
  const work = async (run: (context: Context, worker: string) => Promise<unknown>) => {
    for (let pause = PAUSE_MS; ;) {
      // The process may exit meanwhile: leases free what it had claimed.
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
  // A loop for each: a long job, a mail server or an address that does not answer holds up nothing else.
  void work(runDueJobs);
  void work(sendDueMails);
  const [forWebhooks, forPushes] = [createSlots(context.log), createSlots(context.log)];
  void work((given, by) => startDueWebhooks(given, by, forWebhooks));
  void work((given, by) => startDuePushes(given, by, forPushes));
  if (context.config.backupDir) void work(runDueBackup);
}
