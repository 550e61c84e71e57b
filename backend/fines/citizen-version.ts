import { sql } from 'kysely';
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';

const QUIET_MS = 60 * 60_000;

/**
 * Differs once the fines, cars or rules of a citizen changed. Read before the rows: what changes in between is found
 * with the next request. The count is for transactions that end in another order than they began.
 */
export async function citizenVersion(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ changes: number; last: number | null; rules: number }>`
    select count(*) as changes, max(id) as last,
      (select version from content_versions where noun = 'settings') as rules
    from citizen_changes where user_id = ${userId}`.execute(db);
  return rows.map(({ changes, last, rules }) => `${changes} ${last} ${rules}`).join();
}

/** Puts one new row in the place of many old ones: no version comes twice. */
export async function mergeOldChanges({ db, now }: Context): Promise<void> {
  const time = now();
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into citizen_changes (user_id, changed_at)
      select user_id, ${time} from citizen_changes
      group by user_id having count(*) > 1 and max(changed_at) < ${time - QUIET_MS}`.execute(trx);
    await sql`
      delete from citizen_changes where changed_at < ${time - QUIET_MS}
        and user_id in (select user_id from citizen_changes where changed_at = ${time})`.execute(trx);
    await sql`
      delete from citizen_changes where not exists (select 1 from users u where u.id = citizen_changes.user_id)`.execute(
      trx,
    );
  });
}
