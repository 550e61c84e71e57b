// Small batches let others write. Notifications stay: they record what has already been sent.
import { sql } from 'kysely';
import type { Context, KeptTable } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import { registerOf } from '@/backend/db/register-of';
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

const isOlder =
  ({ name, since, later }: (typeof KEPT)[number]) =>
  (before: number) => {
    const isOld = sql<boolean>`${sql.ref(since)} < ${before}`;
    if (!later) return isOld;
    const { table, of, at } = later;
    return sql<boolean>`${isOld} and not exists (
      select 1 from ${sql.table(table)} where ${sql.ref(of)} = ${sql.ref(`${name}.id`)} and ${sql.ref(at)} >= ${before})`;
  };

/** Of each register the last import stays, and its last file: they say how new the register is. */
const isOldImport = (before: number) => sql<boolean>`finished_at < ${before}
  and id not in (select max(id) from imports where state = 'done' group by ${registerOf})
  and id not in (select max(id) from imports where state = 'done' and record is null group by ${registerOf})`;

/** By the log of imports, too, whose rows are deleted with their changes. */
export const KEPT_TABLES: readonly KeptTable[] = [
  ...KEPT.map((table) => ({ ...table, isOld: isOlder(table) })),
  { name: 'imports', period: 'imports', isOld: isOldImport },
];

async function deleteBefore(db: Db, old: (typeof KEPT)[number], before: number): Promise<number> {
  const [table, columns] = [sql.table(old.name), sql.join(old.key.map((column) => sql.ref(column)))];
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where (${columns}) in (
        select ${columns} from ${table} where ${isOlder(old)(before)} limit ${sql.lit(ROWS_AT_ONCE)})`.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < ROWS_AT_ONCE) return deleted;
  }
}

async function deleteOldImports(db: Db, before: number): Promise<number> {
  const old = await db.selectFrom('imports').where(isOldImport(before)).select('id').execute();
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
