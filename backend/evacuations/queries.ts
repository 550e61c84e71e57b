import type { Db } from '@/backend/db/connection';
import { offsetOf, type PageQuery } from '@/backend/db/page';

interface EvacuationQuery extends PageQuery {
  /** Key of a plate. */
  license_plate?: string | undefined;
}

/** Towed cars, the latest first; with a plate only those of that plate. */
export async function listEvacuations(db: Db, query: EvacuationQuery, now: number) {
  const { license_plate: plateKey } = query;
  const base = () =>
    db
      .selectFrom('evacuations')
      .where('evacuated_at', '<=', now)
      .$if(plateKey !== undefined, (search) => search.where('plate_key', '=', plateKey ?? ''));
  const { count } = await base()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await base()
    .selectAll()
    .orderBy('evacuated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
  return { count, rows };
}
