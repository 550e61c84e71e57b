import { sql } from 'kysely';
import type { Db } from '@/backend/db/connection';
import type { ListSource } from '@/backend/platform/lists/lists';

export const vacanciesList: ListSource<'vacancies'> = {
  table: 'vacancies',
  instant: 'published_at',
  condition: (now) => sql`(closes_at is null or closes_at > ${now})`,
};

/** Closed vacancies stay reachable: search engines may link to them. */
export function findVacancy(db: Db, id: number, now: number) {
  return db
    .selectFrom('vacancies')
    .where('published_at', '<=', now)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}
