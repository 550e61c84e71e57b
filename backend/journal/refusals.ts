import { WAITING_MAX } from '@/domain/waiting';
import type { Context } from '@/backend/platform/context';
import { firstSince } from '@/backend/platform/journal/first-since';
import { DAY_MS, type Waiting } from '@/backend/platform/noun/noun';

/** Wrong sign-ins at the desk in the last day. */
export async function countRefusals({ db, now }: Context): Promise<Waiting> {
  const rows = await db
    .selectFrom('journal')
    .where('act', '=', 'staff.refused')
    .where('id', '>=', await firstSince(db, now() - DAY_MS))
    .select('id')
    .limit(WAITING_MAX)
    .execute();
  return { kind: 'refusals', count: rows.length, late: 0, until: null };
}
