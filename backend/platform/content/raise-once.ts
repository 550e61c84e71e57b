import { sql } from 'kysely';
import { CONTENT_NOUNS } from '@/domain/content-nouns';
import { isPostgres, type Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';

async function changesOf(trx: Trx, work: () => Promise<void>): Promise<number> {
  const count = async () =>
    (await sql<{ changes: number }>`select total_changes() as changes`.execute(trx)).rows[0]?.changes ?? 0;
  const before = await count();
  await work();
  return (await count()) - before;
}

/**
 * Raises the version once for all changes. With its row triggers SQLite would first copy all rows aside, so they are
 * dropped until the transaction ends; others never see them gone, and a rollback restores them.
 */
export async function raisingOnce(trx: Trx, table: keyof Database, work: () => Promise<void>): Promise<void> {
  if (isPostgres(trx)) return work();
  const { rows: triggers } = await sql<{ name: string; definition: string }>`
    select name, sql as definition from sqlite_master where type = 'trigger' and name like ${`${table}_version_%`}`.execute(
    trx,
  );
  const noun = CONTENT_NOUNS.find((one) => triggers.some(({ definition }) => definition.includes(`noun = '${one}'`)));
  if (noun === undefined) return work();
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
  const changes = await changesOf(trx, work);
  for (const { definition } of triggers) await sql.raw(definition).execute(trx);
  if (changes === 0) return;
  await trx
    .updateTable('content_versions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('noun', '=', noun)
    .execute();
}
