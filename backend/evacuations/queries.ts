import { sql } from 'kysely';
import { isOneSlipAway } from '@/domain/near-keys';
import { oldestKnownTow } from '@/domain/tow-record';
import type { Context } from '@/backend/platform/context';
import { numberedPage, type PageQuery } from '@/backend/db/page';
import type { Db } from '@/backend/db/connection';
import type { ListSource } from '@/backend/platform/lists/lists';

/** A car that was towed again had left the lot before, though a register may never tell of returns. */
export const isTowedAgain = (now: number) => sql<boolean>`exists (select 1 from evacuations later
  where later.plate_key = evacuations.plate_key and later.evacuated_at > evacuations.evacuated_at
  and later.evacuated_at <= ${now})`;

/** SQLite tells of truth by a number. */
interface Stay {
  stay_over: unknown;
}

export const evacuationsList: ListSource<'evacuations', Stay> = {
  table: 'evacuations',
  instant: 'evacuated_at',
  told: (now) => sql`${isTowedAgain(now)} as stay_over`,
};

interface EvacuationQuery extends PageQuery {
  license_plate?: string | undefined;
}

export function listEvacuations(
  { db, lists }: Context,
  { license_plate: plateKey, ...query }: EvacuationQuery,
  now: number,
) {
  return plateKey === undefined ? lists.page(db, evacuationsList, query, now) : listOfPlate(db, plateKey, query, now);
}

/** The only plate of a car on a lot, or towed lately, that is one slip away. */
export async function findMeantPlate({ db, now }: Context, plateKey: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('evacuations')
    .where('evacuated_at', '>', oldestKnownTow(now()))
    .where('evacuated_at', '<=', now())
    .select('plate_key')
    .distinct()
    .execute();
  const [meant, ...others] = rows.filter((row) => isOneSlipAway(row.plate_key, plateKey));
  return others.length === 0 ? meant?.plate_key : undefined;
}

const listOfPlate = (db: Db, plateKey: string, query: PageQuery, now: number) =>
  numberedPage(
    db
      .selectFrom('evacuations')
      .where('plate_key', '=', plateKey)
      .where('evacuated_at', '<=', now)
      .selectAll()
      .select(isTowedAgain(now).as('stay_over'))
      .orderBy('evacuated_at', 'desc')
      .orderBy('id', 'desc'),
    query,
  );
