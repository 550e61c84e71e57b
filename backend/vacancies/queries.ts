import type { Db } from '@/backend/db/connection';
import { offsetOf, type PageQuery } from '@/backend/db/page';

const published = (db: Db, now: number) => db.selectFrom('vacancies').where('published_at', '<=', now);

const open = (db: Db, now: number) =>
  published(db, now).where((eb) => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', now)]));

/** Vacancies one can still apply for, the latest first. */
export async function listVacancies(db: Db, query: PageQuery, now: number) {
  const { count } = await open(db, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await open(db, now)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
  return { count, rows };
}

/** A published vacancy, also a closed one: its address may stand in search engines. */
export function findVacancy(db: Db, id: number, now: number) {
  return published(db, now).selectAll().where('id', '=', id).executeTakeFirst();
}
