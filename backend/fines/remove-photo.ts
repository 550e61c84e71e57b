// Photos are evidence: only the inspection removes them, never an import.
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import { discardFiles } from '@/backend/platform/files/discard-files';
import { notFound } from '@/backend/core/http-error';
import { keysOf, readPhotos, type StoredPhoto } from './stored-photos';

export async function requireFine(db: Db, serialKey: string) {
  const fine = await db.selectFrom('fines').where('serial_key', '=', serialKey).selectAll().executeTakeFirst();
  if (!fine) throw notFound('Штрафу з такою серією та номером немає.');
  return fine;
}

export async function removePhoto(context: Context, serialKey: string, number: number): Promise<StoredPhoto> {
  const removed = await context.db.transaction().execute(async (trx) => {
    const photos = readPhotos((await requireFine(trx, serialKey)).photos);
    const photo = photos[number - 1];
    if (!photo) throw notFound(`У цього штрафу фото: ${photos.length}. Фото ${number} немає.`);
    const rest = photos.filter((one) => one !== photo);
    await trx
      .updateTable('fines')
      .set({ photos: JSON.stringify(rest) })
      .where('serial_key', '=', serialKey)
      .execute();
    return photo;
  });
  await discardFiles(context, keysOf([removed]));
  context.log.info({ event: 'photo-removed', serialKey, number }, 'a photo of a fine removed');
  return removed;
}
