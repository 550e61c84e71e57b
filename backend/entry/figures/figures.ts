import type { Context } from '@/backend/platform/context';
import type { QueryFigures } from '@/backend/db/query-watch';
import type { JobRun } from '@/backend/platform/jobs/job-runs';
import { findForeignInstances } from '@/backend/platform/instances/instances';
import { listUnsent } from '@/backend/platform/mail/queue-acts';
import type { WorkFigures } from './work-figures';

export interface BackendFigures {
  queries: Readonly<QueryFigures>;
  mails: Record<string, number>;
  oldestMailSeconds: number;
  /** Epoch ms of the last success, in any instance. */
  jobs: Record<string, number>;
  jobRuns: Record<string, JobRun>;
  foreignInstances: number;
  diskFreeMinBytes: number;
  work: WorkFigures;
}

export async function readFigures(context: Context): Promise<Omit<BackendFigures, 'work'>> {
  const { db, now, queries, jobRuns, config } = context;
  const mails = await db
    .selectFrom('mails')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const states: Record<string, number> = Object.fromEntries(mails.map(({ state, count }) => [state, count]));
  const { unknown = 0 } = states;
  const { unsent, failed, unanswered } = await listUnsent(db, config);
  const [oldest] = unsent;
  const jobs = await db.selectFrom('jobs').select(['name', 'ran_at']).execute();
  const foreign = config.databaseUrl ? await findForeignInstances(context) : [];
  return {
    queries,
    mails: {
      waiting: 0,
      ...states,
      failed: failed.unsent,
      refused: failed.refused,
      unanswered,
      unknown: unknown - unanswered,
    },
    oldestMailSeconds: oldest === undefined ? 0 : Math.max(0, (now() - oldest) / 1000),
    jobs: Object.fromEntries(jobs.map(({ name, ran_at }) => [name, ran_at])),
    jobRuns: Object.fromEntries(jobRuns),
    foreignInstances: foreign.length,
    diskFreeMinBytes: config.diskFreeMinMb * 1024 * 1024,
  };
}
