import { sql } from 'kysely';
import { requireNoRestore } from '@/backend/entry/backup/restore-mark';
import { closing, connect, engineOf, type Trx } from '@/backend/db/connection';
import { migrate, readTold, type SchemaState } from '@/backend/db/migrations/migrate';
import { createQueryWatch } from '@/backend/db/query-watch';
import { createClock, type Clock } from '@/backend/core/clock';
import { type Config, ConfigError } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { formerConfig, type Purpose, resealed } from '@/backend/platform/sealing';
import { openStorage } from '@/backend/platform/files/storage';
import { createLists } from '@/backend/platform/lists/lists';
import { createLog } from '@/backend/core/log';
import { makeKeptKeys } from '@/backend/platform/kept-keys';
import { openMailer } from '@/backend/platform/letters/mailer';
import { CONTENT_INSTANTS, IMPORTED_TABLES } from '@/backend/entry/nouns';
import { KEPT_TABLES } from '@/backend/entry/retention/delete-old';
import { loadSamplesOnce } from '@/backend/entry/samples/load-samples';
import { sealSeeds } from '@/backend/staff/seeds';
import { requireOwnMode } from './servable';
import { requireStoppedFor } from './require-stopped';

const PLACES = [
  { purpose: 'webhook secrets', table: 'webhooks', column: 'secret' },
  { purpose: 'kept keys', table: 'kept_keys', column: 'sealed_key' },
  { purpose: 'attestation keys', table: 'attestation_keys', column: 'sealed_key' },
] as const satisfies { purpose: Purpose; table: string; column: string }[];

/** After AUTH_SECRET was changed: what the former one sealed, so that it is needed no longer. Sessions of ID.GOV.UA end by themselves. */
async function resealStored({ db, config, log }: Context): Promise<void> {
  if (config.authSecret === '' || !formerConfig(config)) return;
  for (const { purpose, table, column } of PLACES) {
    const { rows } = await sql<{ id: number | string; sealed: string | null }>`
      select id, ${sql.ref(column)} as sealed from ${sql.table(table)}`.execute(db);
    for (const { id, sealed } of rows) {
      const anew = sealed === null ? null : resealed(purpose, config, sealed);
      if (anew === null) continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
        where id = ${id} and ${sql.ref(column)} = ${sealed}`.execute(db);
      log.info({ event: 'resealed', table, row: id }, 'sealed anew by the new AUTH_SECRET');
    }
  }
}

type Pending = (state: SchemaState, trx: Trx, at: number) => Promise<void> | void;

/** Of tables that are there: an empty place gets them from whoever comes first. */
function requireUpgraded({ pending }: SchemaState): void {
  if (pending.length > 0)
    throw new ConfigError(
      `Таблиці ще попередньої версії сайту (бракує ${pending.join(', ')}): спершу виконайте npm run inspection -- upgrade, він зробить копію. Нічого не змінено.`,
    );
}

async function open(config: Config, now: Clock, beforePending: Pending): Promise<Context> {
  requireNoRestore(config.dataDir);
  const log = createLog(config);
  const queries = createQueryWatch(log);
  const db = connect(config, queries.see);
  const context: Context = {
    db,
    queries: queries.figures,
    jobRuns: new Map(),
    lists: createLists(CONTENT_INSTANTS),
    importedTables: IMPORTED_TABLES,
    keptTables: KEPT_TABLES,
    files: openStorage(config),
    now,
    config,
    log,
    mailer: openMailer(config, log),
  };
  try {
    const ran = await migrate(db, engineOf(config), async (trx, state) => beforePending(state, trx, now()));
    if (ran.length > 0) context.log.info({ ran, told: await readTold(db, ran) }, 'migrations ran');
    await requireOwnMode(context);
    await sealSeeds(context);
    await resealStored(context);
    await makeKeptKeys(context);
    if (config.loadSamples) await loadSamplesOnce(context);
    return context;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Brings the tables up to this version: for a start, an upgrade and scratch copies. */
export const openUpgraded = (config: Config, now: Clock = createClock(config)): Promise<Context> =>
  open(config, now, requireStoppedFor);

/** For all others: the site of the version before may be running, and nobody has made a copy. */
export const openContext = (config: Config, now: Clock = createClock(config)): Promise<Context> =>
  open(config, now, requireUpgraded);

export async function withContext<Result>(
  opening: Promise<Context>,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const context = await opening;
  return closing(context.db, () => work(context));
}
