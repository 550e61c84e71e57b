import type { Db } from '@/backend/db/connection';
import type { CallContext } from '@/backend/platform/context';
import { roughAddress } from '@/backend/platform/limits/client-address';

/** A network that somebody has signed in from, e.g. "203.0.113.*". */
export const placeOf = ({ origin }: Pick<CallContext, 'origin'>): string => roughAddress(origin);

export async function isKnownPlace(db: Db, staffId: number, place: string): Promise<boolean> {
  const known = await db
    .selectFrom('staff_places')
    .where('staff_id', '=', staffId)
    .where('place', '=', place)
    .select('place')
    .executeTakeFirst();
  return known !== undefined;
}

export const rememberPlace = (db: Db, staffId: number, place: string, now: number) =>
  db
    .insertInto('staff_places')
    .values({ staff_id: staffId, place, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'place']).doUpdateSet({ last_seen_at: now }))
    .execute();
