// Photos are evidence: only the inspection removes them, never an import.
import type { Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { discardFiles } from '@/backend/platform/files/discard-files';
import { notFound } from '@/backend/core/http-error';
import { recordAct } from '@/backend/platform/journal/record-act';
import { keysOf, readPhotos, type StoredPhoto } from './stored-photos';

export const fineSubject = (serialKey: string) => `fine ${serialKey}`;

/** Locks it until the transaction ends. */
export async function holdFine(trx: Trx, serialKey: string) {
  const fine = await trx
    .updateTable('fines')
    .set((eb) => ({ photos: eb.ref('photos') }))
    .where('serial_key', '=', serialKey)
    .returningAll()
    .executeTakeFirst();
  if (!fine) throw notFound('Штрафу з такою серією та номером немає.');
  return fine;
}

export async function removePhoto(
  context: Context,
  serialKey: string,
  number: number,
  { reason, check }: { reason?: string; check?: (trx: Trx) => Promise<unknown> } = {},
): Promise<StoredPhoto> {
  const removed = await context.db.transaction().execute(async (trx) => {
    await check?.(trx);
    const photos = readPhotos((await holdFine(trx, serialKey)).photos);
    const photo = photos[number - 1];
    if (!photo) throw notFound(`У цього штрафу фото: ${photos.length}. Фото ${number} немає.`);
    const rest = photos.filter((one) => one !== photo);
    await trx
      .updateTable('fines')
      .set({ photos: JSON.stringify(rest) })
      .where('serial_key', '=', serialKey)
      .execute();
    await recordAct(trx, context, {
      act: 'photo.removed',
      subject: fineSubject(serialKey),
      before: { photos: photos.length },
      after: { photos: rest.length, ...(reason && { reason }) },
    });
    return photo;
  });
  await discardFiles(context, keysOf([removed]));
  context.log.info({ event: 'photo-removed', serialKey, number }, 'a photo of a fine removed');
  return removed;
}
