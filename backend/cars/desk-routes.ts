import {
  carApprovalSchema,
  carRejectionSchema,
  type DeskCar,
  deskCarSchema,
  queueQuerySchema,
  versionOnlySchema,
  waitingCarsSchema,
} from '@/contract/desk-cars';
import { rejectionText } from '@/domain/car-rejections';
import { fullName } from '@/domain/full-name';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { instant } from '@/backend/db/wire';
import { download, empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { countLook } from '@/backend/platform/journal/count-look';
import { recordLook } from '@/backend/platform/journal/record-look';
import { asStaff, STAFF } from '@/backend/platform/staff/require-staff';
import { approveCar, carSubject, rejectCar, reopenCar } from './review';
import { type DeskCarRow, listWaitingCars, requireCarDocument, requireDeskCar } from './waiting';

const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`.trim();

const serializeDeskCar = (row: DeskCarRow): DeskCar => ({
  id: row.id,
  version: row.version,
  license_plate: row.plate_key,
  car: nameOf(row),
  status: row.status,
  status_comment: row.status_comment,
  added_at: instant(row.created_at),
  citizen: { id: row.user_id, name: fullName(row), email: row.email, phone: row.phone },
  documents: row.documents.map(({ id, name, type, size, uploaded_at }) => ({
    id,
    name,
    size,
    uploaded_at: instant(uploaded_at),
    is_picture: type.startsWith('image/'),
  })),
  fines: row.fines,
  confirmed_elsewhere: row.elsewhere,
  next_id: row.next,
});

const done = empty('Записано');

export const carDeskCalls = [
  call('GET /desk/cars/', {
    summary: 'Авто, що чекають на перевірку, давніші першими',
    who: STAFF('cars.see'),
    query: queueQuerySchema,
    answer: ok('Черга', waitingCarsSchema),
    handle: async ({ context, staff, query: { after, q } }) => {
      const { db } = context;
      await countLook(context, staff, 'cars', q !== '');
      const plate = q === '' ? undefined : normaliseLicensePlate(q);
      const { rows, next, total } = await listWaitingCars(db, { after: Number(after?.split('_')[1] ?? 0), plate });
      return {
        rows: rows.map((row) => ({
          id: row.id,
          license_plate: row.plate_key,
          car: nameOf(row),
          documents: row.documents ?? 0,
          waiting_since: instant(row.last_document_at ?? row.created_at),
        })),
        next: next === null ? null : `0_${next}`,
        total,
      };
    },
  }),

  call('GET /desk/cars/{id}/', {
    summary: 'Авто з документами; перегляд записано в журнал',
    who: STAFF('cars.see'),
    answer: ok('Авто', deskCarSchema),
    handle: async ({ context, staff, params: { id } }) => {
      const car = await requireDeskCar(context.db, id);
      await recordLook(asStaff(context, staff), 'car.seen', carSubject(id));
      return serializeDeskCar(car);
    },
  }),

  call('GET /desk/cars/{id}/documents/{document_id}/', {
    summary: 'Документ на авто; перегляд записано в журнал',
    who: STAFF('cars.see'),
    answer: download('Файл'),
    handle: async ({ context, staff, params: { id, document_id: documentId } }) => {
      const document = await requireCarDocument(context.db, id, documentId);
      await recordLook(asStaff(context, staff), 'document.seen', `${carSubject(id)} document ${documentId}`);
      return { ...document, bytes: await context.files.get(document.storage_key) };
    },
  }),

  call('POST /desk/cars/{id}/approve/', {
    summary: 'Підтвердити авто, як команда cars approve',
    who: STAFF('cars.check'),
    body: json(carApprovalSchema),
    answer: done,
    errors: [409],
    handle: ({ context, staff, params: { id }, body: { version, is_shared: isShared } }) =>
      approveCar(asStaff(context, staff), id, { version, isShared }),
  }),

  call('POST /desk/cars/{id}/reject/', {
    summary: 'Відхилити авто з причиною, яку прочитає громадянин',
    who: STAFF('cars.check'),
    body: json(carRejectionSchema),
    answer: done,
    errors: [409],
    handle: ({ context, staff, params: { id }, body: { version, reason, comment } }) =>
      rejectCar(asStaff(context, staff), id, { version, reason, comment: rejectionText(reason, comment) }),
  }),

  call('POST /desk/cars/{id}/reopen/', {
    summary: 'Повернути авто на перевірку: відповідь була помилкова',
    who: STAFF('cars.check'),
    body: json(versionOnlySchema),
    answer: done,
    errors: [409],
    handle: ({ context, staff, params: { id }, body: { version } }) =>
      reopenCar(asStaff(context, staff), id, { version }),
  }),
];
