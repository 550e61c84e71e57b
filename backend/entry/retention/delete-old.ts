// Deletes what has been kept for as long as the settings say, little by little: others write meanwhile. Notifications stay: by
// them it is known what has been told already.
import { sql } from 'kysely';
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { dropChanges } from '@/backend/platform/import/import-log';
import { findSettings } from '@/backend/platform/settings/queries';
import { retentionOf, type RetentionNoun } from '@/domain/retention';
import { keysOf } from '@/domain/keys';

const DAY_MS = 24 * 60 * 60_000;
const ROWS_AT_ONCE = 500;

interface Old {
  table: keyof Database;
  /** The columns that name a row. */
  key: readonly string[];
  /** The instant it is counted from; an empty one is not over. */
  since: string;
}

const KEPT: Record<Exclude<RetentionNoun, 'imports'>, Old> = {
  drafts: { table: 'drafts', key: ['user_id', 'form'], since: 'updated_at' },
  account_events: { table: 'account_events', key: ['id'], since: 'created_at' },
  mails: { table: 'mails', key: ['id'], since: 'finished_at' },
  contacts: { table: 'contact_responses', key: ['id'], since: 'answered_at' },
};

const DEVICES: Old = { table: 'known_devices', key: ['user_id', 'key_hash'], since: 'last_seen_at' };

async function deleteBefore(db: Db, { table, key, since }: Old, before: number): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${sql.ref(since)} < ${before} limit ${sql.lit(ROWS_AT_ONCE)})`.execute(
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
  const { imports, ...kept } = retentionOf((await findSettings(db))?.retention);
  const deleted: Record<string, number> = {};
  for (const noun of keysOf(KEPT)) deleted[noun] = await deleteBefore(db, KEPT[noun], time - kept[noun] * DAY_MS);
  deleted['devices'] = await deleteBefore(db, DEVICES, time - kept.account_events * DAY_MS);
  deleted['imports'] = await deleteOldImports(db, time - imports * DAY_MS);
  const some = Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
  if (Object.keys(some).length > 0) log.info({ event: 'retention', deleted: some }, 'kept long enough, deleted');
}
