// Files are stored before their rows, so a row never names a missing file. New documents put an unconfirmed car up for
// review again.
import type { Context } from '@/backend/platform/context';
import { withStoredFiles } from '@/backend/platform/uploads/with-stored-files';
import { recordWebhookEvent } from '@/backend/platform/webhooks/record-event';
import { badInput, HttpError, notFound } from '@/backend/core/http-error';

export const CAR_DOCUMENTS_MAX = 10;

const tooMany = () =>
  new HttpError(409, {
    detail: `До одного авто можна додати не більше ніж ${CAR_DOCUMENTS_MAX} документів. Щоб надіслати інший, видаліть авто й додайте його знову.`,
    code: 'full',
  });

async function requireRoom({ db }: Context, userId: number, carId: number, added: number): Promise<void> {
  const car = await db
    .selectFrom('user_cars')
    .leftJoin('car_documents', 'car_documents.car_id', 'user_cars.id')
    .where('user_cars.id', '=', carId)
    .where('user_cars.user_id', '=', userId)
    .groupBy('user_cars.id')
    .select((eb) => ['user_cars.id', eb.fn.count<number>('car_documents.id').as('documents')])
    .executeTakeFirstOrThrow(() => notFound('Такого авто у вашому кабінеті немає.'));
  if (car.documents + added > CAR_DOCUMENTS_MAX) throw tooMany();
}

export async function addDocuments(context: Context, userId: number, carId: number, files: File[]): Promise<void> {
  if (files.length === 0) throw badInput({ files: ['Виберіть файл.'] });
  await requireRoom(context, userId, carId, files.length);
  await withStoredFiles(context, 'cars', { files, uploader: { userId } }, async (trx, documents) => {
    const own = trx.updateTable('user_cars').where('id', '=', carId).where('user_id', '=', userId);
    const { numUpdatedRows: put } = await own
      .set({ status: 'pending' })
      .where('status', 'in', ['unverified', 'rejected'])
      .executeTakeFirst();
    // Lock the car: concurrent uploads are counted in turn, and a deleted car is not found.
    await own.set((eb) => ({ version: eb('version', '+', 1) })).execute();
    await requireRoom({ ...context, db: trx }, userId, carId, documents.length);
    await trx
      .insertInto('car_documents')
      .values(documents.map((document) => ({ car_id: carId, ...document })))
      .execute();
    if (put > 0n)
      await recordWebhookEvent(trx, context.now(), { event: 'car_to_check', data: { car_id: carId }, userId });
    return { isKept: true, result: undefined };
  });
}
