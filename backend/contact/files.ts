import { notFound } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';

/** Its `reply_id`: the first answer is a column of the message. */
export const FIRST_ANSWER = 0;

const filesOf = (db: Db, id: number) => db.selectFrom('appeal_files').where('contact_id', '=', id);

/** The sender's. */
export const listMessageFiles = (db: Db, id: number) =>
  filesOf(db, id).where('reply_id', 'is', null).selectAll().orderBy('id').execute();

/** The inspection's. */
export const listReplyFiles = (db: Db, id: number) =>
  filesOf(db, id).where('reply_id', 'is not', null).selectAll().orderBy('id').execute();

export async function requireMessageFile(db: Db, id: number, fileId: number) {
  const file = await filesOf(db, id).where('id', '=', fileId).selectAll().executeTakeFirst();
  if (!file) throw notFound('Такого файлу у зверненні немає.');
  return file;
}
