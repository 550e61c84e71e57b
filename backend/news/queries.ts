import type { Db } from '@/backend/db/connection';
import { offsetOf, type PageQuery } from '@/backend/db/page';

const published = (db: Db, now: number) => db.selectFrom('news').where('published_at', '<=', now);

/** Published news, the latest first. */
export async function listNews(db: Db, query: PageQuery, now: number) {
  const { count } = await published(db, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await published(db, now)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
  return { count, rows };
}

export function findNewsItem(db: Db, id: number, now: number) {
  return published(db, now).selectAll().where('id', '=', id).executeTakeFirst();
}
