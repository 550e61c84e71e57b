import { serializeFiles } from '@/backend/appeals';
import type { Db } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import { FIRST_ANSWER, listReplyFiles } from './files';
import type { MessageRow } from './act';

/** What the inspection wrote besides the answer, oldest first, and the files of both. */
export async function listReplies(db: Db, { id }: Pick<MessageRow, 'id'>) {
  const rows = await db.selectFrom('contact_replies').where('contact_id', '=', id).selectAll().orderBy('id').execute();
  const files = await listReplyFiles(db, id);
  const filesOf = (replyId: number) => serializeFiles(files.filter((file) => file.reply_id === replyId));
  return {
    answer_files: filesOf(FIRST_ANSWER),
    replies: rows.map((row) => ({ ...row, files: filesOf(row.id), created_at: instant(row.created_at) })),
  };
}
