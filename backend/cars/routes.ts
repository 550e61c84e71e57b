import { z } from 'zod';
import { carCreationSchema, carSchema, carsSchema } from '@/contract/cars';
import { CALL_FILES, FILE_KINDS_TEXT, FILE_SIZE_MAX_TEXT } from '@/domain/file-limits';
import { badInput, HttpError, notFound } from '@/backend/core/http-error';
import { created, download, empty, ok } from '@/backend/platform/http/answers';
import { fileList, form, formFiles, json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { withStoredFiles } from '@/backend/platform/uploads/with-stored-files';
import { recordWebhookEvent } from '@/backend/platform/webhooks/record-event';
import { confirmByOwner } from './confirm-by-owner';
import { createCar, deleteCar, findDocument, listCars } from './queries';

const CAR_DOCUMENTS_MAX = 10;

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

/** Files are stored before their rows, so a row never names a missing file. An unconfirmed car is put up for review again. */
async function addDocuments(context: Context, userId: number, carId: number, files: File[]): Promise<void> {
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

type Row = Awaited<ReturnType<typeof listCars>>[number];

const serializeCar = (row: Row) => ({
  ...row,
  license_plate: row.plate_key,
  documents: row.documents.map((document) => ({ ...document, uploaded_at: instant(document.uploaded_at) })),
});

const files = formFiles(fileList);
const documentsFormSchema = z.object({ car_id: z.string().optional(), files, 'files[]': files });

const noSuchCar = () => notFound('Такого авто у вашому кабінеті немає.');

export const carCalls = [
  call('GET /user-cars/', {
    summary: 'Автомобілі громадянина',
    who: CITIZEN,
    answer: ok('Автомобілі', carsSchema),
    handle: async ({ context, citizen }) => (await listCars(context.db, citizen.userId)).map(serializeCar),
  }),

  call('POST /user-cars/', {
    summary: 'Додати автомобіль',
    who: CITIZEN,
    body: json(carCreationSchema),
    answer: created('Доданий автомобіль', carSchema),
    errors: [409],
    handle: async ({ context, citizen, body }) => {
      const car = await context.db.transaction().execute(async (trx) => {
        const added = await createCar(trx, context, citizen, body);
        return added && added !== 'full' && (await confirmByOwner(trx, context, citizen.userId)).includes(added.id)
          ? { ...added, status: 'verified' as const }
          : added;
      });
      if (car === 'full')
        throw new HttpError(409, { detail: 'У кабінеті вже найбільша кількість авто. Видаліть зайве.', code: 'full' });
      if (!car) {
        const message = 'Це авто вже є у вашому кабінеті.';
        throw new HttpError(409, { detail: message, code: 'duplicate', fields: { license_plate: [message] } });
      }
      return serializeCar({ ...car, documents: [] });
    },
  }),

  call('DELETE /user-cars/{id}/', {
    summary: 'Видалити автомобіль',
    who: CITIZEN,
    answer: empty('Видалено'),
    handle: async ({ context, citizen, params }) => {
      if (!(await deleteCar(context, citizen.userId, params.id))) throw noSuchCar();
    },
  }),

  call('POST /user-car-add-documents/{car_id}/', {
    summary: `Додати документи на автомобіль (${FILE_KINDS_TEXT} до ${FILE_SIZE_MAX_TEXT})`,
    who: CITIZEN,
    body: form(documentsFormSchema, CALL_FILES.evidence),
    answer: ok('Автомобіль із документами', carSchema),
    countedInside: ['opened-files', 'upload-kb'],
    errors: [409],
    handle: async ({ context, citizen: { userId }, params: { car_id: id }, body }) => {
      if (body.car_id !== undefined && body.car_id !== String(id))
        throw badInput({ car_id: ['Авто у формі та в адресі мають збігатися.'] });
      await addDocuments(context, userId, id, [...body.files, ...body['files[]']]);
      const car = (await listCars(context.db, userId)).find((found) => found.id === id);
      if (!car) throw noSuchCar();
      return serializeCar(car);
    },
  }),

  call('GET /user-cars/{id}/documents/{document_id}/', {
    summary: 'Власний документ на автомобіль, для збереження',
    who: CITIZEN,
    answer: download('Файл'),
    handle: async ({ context, citizen, params }) => {
      const document = await findDocument(context.db, citizen.userId, params.id, params.document_id);
      if (!document) throw notFound('Такого документа у вашому кабінеті немає.');
      return { ...document, bytes: await context.files.get(document.storage_key) };
    },
  }),
];
