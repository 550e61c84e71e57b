// A dead man's switch: somebody outside misses the site when it, its database or its mail is silent.
import type { Context } from '@/backend/platform/context';
import { countRun } from '@/backend/platform/jobs/job-runs';
import { endJob, takeJob } from '@/backend/platform/jobs/lease';
import { oldestWaiting } from '@/backend/platform/mail/queue-acts';

const NAME = 'watchdog';
const EVERY_MS = 60_000;
const LIMIT_MS = 10_000;
const MAIL_WAITS_MS = 15 * 60_000;

async function ping({ config, db, now }: Context): Promise<void> {
  const waiting = await oldestWaiting(db);
  // Alarms go by mail: while it is down, silence is the alarm.
  if (waiting !== null && waiting < now() - MAIL_WAITS_MS) throw new Error('mails wait, so the watchdog is not told');
  const answer = await fetch(config.watchdogUrl, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the watchdog answered ${answer.status}`);
}

/** Once a minute by one of the instances; the caller has done a whole round of jobs. Never rejects for want of an answer. */
export async function tellWatchdog(context: Context, worker: string): Promise<void> {
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
