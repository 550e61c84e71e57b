// Who may be given complaints and messages, and who stands in for whom.
import { isAway } from '@/domain/absence';
import { mayAct, STAFF_ROLES } from '@/domain/staff-acts';
import type { Db } from '@/backend/db/connection';

const HANDLING = STAFF_ROLES.filter((role) => mayAct(role, 'work.handle'));

export const activeHandlers = (db: Db) =>
  db
    .selectFrom('staff')
    .where('blocked_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('role', 'in', HANDLING);

/** Whoever gets new work that is meant for `id`: the deputy of who is away. Null: nobody does. */
export async function standIn(db: Db, id: number, now: number): Promise<number | null> {
  const asked = new Set<number>();
  for (let next: number | null = id; next !== null && !asked.has(next);) {
    asked.add(next);
    const found: { away_from: string | null; away_until: string | null; deputy_id: number | null } | undefined =
      await activeHandlers(db)
        .where('id', '=', next)
        .select(['away_from', 'away_until', 'deputy_id'])
        .executeTakeFirst();
    if (!found) return null;
    if (!isAway(found, now)) return next;
    next = found.deputy_id;
  }
  return null;
}
