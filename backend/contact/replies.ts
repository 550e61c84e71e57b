import type { Db } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import type { MessageRow } from './receipt-mail';

/** What the inspection wrote besides the answer, oldest first. */
export async function listReplies(db: Db, { id }: Pick<MessageRow, 'id'>) {
  const rows = await db.selectFrom('contact_replies').where('contact_id', '=', id).selectAll().orderBy('id').execute();
  return rows.map((row) => ({ ...row, created_at: instant(row.created_at) }));
}
