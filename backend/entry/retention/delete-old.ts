// Small batches let others write. Notifications stay: they record what has already been sent.
import { sql } from 'kysely';
import type { Context, KeptTable } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import { dropChanges } from '@/backend/platform/import/import-log';
import { deleteOldLimits } from '@/backend/platform/limits/attempts';
import { findSettings } from '@/backend/platform/settings/queries';
import { TABLES } from '@/backend/entry/nouns';
import { DAY_MS } from '@/domain/durations';
import { retentionOf } from '@/domain/retention';
import { setMark } from '@/backend/db/marks';

const ROWS_AT_ONCE = 500;

const KEPT = TABLES.flatMap(({ name, table }) =>
  table.holds !== 'content' && table.keptFor ? { name, ...table.keptFor } : [],
);

/** By the log of imports, too, whose rows are deleted with their changes. */
export const KEPT_TABLES: readonly KeptTable[] = [
  ...KEPT,
  { name: 'imports', period: 'imports', since: 'finished_at' },
];

async function deleteBefore(db: Db, { name, key, since }: (typeof KEPT)[number], before: number): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(name)} where (${columns}) in (
        select ${columns} from ${sql.table(name)} where ${sql.ref(since)} < ${before} limit ${sql.lit(ROWS_AT_ONCE)})`.execute(
      db,
    );
    deleted += Number(numAffectedRows);
    if (numAffectedRows < ROWS_AT_ONCE) return deleted;
  }
}

async function deleteOldImports(db: Db, before: number): Promise<number> {
  const old = await db.selectFrom('imports').where('finished_at', '<', before).select('id').execute();
  for (const { id } of old) {
    await dropChanges(db, id);
    await db.deleteFrom('imports').where('id', '=', id).execute();
  }
  return old.length;
}

export async function deleteOld({ db, now, log }: Context): Promise<void> {
  const time = now();
  const days = retentionOf((await findSettings(db))?.retention);
  const deleted: Record<string, number> = {};
  for (const old of KEPT) {
    const before = time - days[old.period] * DAY_MS;
    if (old.mark) await setMark(db, { name: old.mark, value: String(before), at: time });
    deleted[old.name] = await deleteBefore(db, old, before);
  }
  await deleteOldLimits(db, time);
  deleted['imports'] = await deleteOldImports(db, time - days.imports * DAY_MS);
  const some = Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
  if (Object.keys(some).length > 0) log.info({ event: 'retention', deleted: some }, 'kept long enough, deleted');
}
