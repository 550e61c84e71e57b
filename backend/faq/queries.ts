import type { Db } from '@/backend/db/connection';

export function listFaq(db: Db) {
  return db.selectFrom('faq').selectAll().orderBy('position').orderBy('id').execute();
}
