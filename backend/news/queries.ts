import type { Db } from '@/backend/db/connection';
import type { ListSource } from '@/backend/platform/lists/lists';

export const newsList: ListSource<'news'> = { table: 'news', instant: 'published_at' };

export function findNewsItem(db: Db, id: number, now: number) {
  return db.selectFrom('news').where('published_at', '<=', now).selectAll().where('id', '=', id).executeTakeFirst();
}
