import { notFound } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';

const filesOf = (db: Db, id: number) => db.selectFrom('appeal_files').where('contact_id', '=', id);

export const listMessageFiles = (db: Db, id: number) => filesOf(db, id).selectAll().orderBy('id').execute();

export async function requireMessageFile(db: Db, id: number, fileId: number) {
  const file = await filesOf(db, id).where('id', '=', fileId).selectAll().executeTakeFirst();
  if (!file) throw notFound('Такого файлу у зверненні немає.');
  return file;
}
