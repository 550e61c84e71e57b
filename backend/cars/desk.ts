import type { DeskCar } from '@/contract/desk-cars';
import { fullName } from '@/domain/full-name';
import { instant } from '@/backend/db/wire';
import { doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { downloadOf } from '@/backend/platform/http/answers';
import { recordLook } from '@/backend/platform/journal/record-look';
import * as review from './review';
import { carSubject } from './review';
import { statedPhone } from '@/backend/platform/sessions/phones';
import { carQueue, type DeskCarRow, nameOf, requireCarDocument, requireDeskCar } from './waiting';

const serializeDeskCar = (row: DeskCarRow): DeskCar => ({
  id: row.id,
  version: row.version,
  license_plate: row.plate_key,
  car: nameOf(row),
  status: row.status,
  status_comment: row.status_comment,
  added_at: instant(row.created_at),
  citizen: { id: row.user_id, name: fullName(row), email: row.email, phone: statedPhone(row) },
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

export const carsDesk: DeskOf<'cars'> = {
  'cars.list': carQueue.list,

  'cars.find': async ({ context, acting, input: { id } }) => {
    const car = await requireDeskCar(context, id);
    await recordLook(acting, 'car.seen', carSubject({ id }));
    return serializeDeskCar(car);
  },

  'cars.document': async ({ context, acting, input: { id, document_id: documentId } }) => {
    const document = await requireCarDocument(context.db, id, documentId);
    await recordLook(acting, 'document.seen', `${carSubject({ id })} document ${documentId}`);
    return downloadOf({ ...document, bytes: await context.files.get(document.storage_key) });
  },

  ...doorsOf(review),
};
