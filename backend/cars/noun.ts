import { sql } from 'kysely';
import { locked } from '@/backend/db/rows';
import { filesNamedIn } from '@/backend/db/missing-keys';
import type { Context } from '@/backend/platform/context';
import { type Findable, ofPlates } from '@/backend/platform/find/findable';
import { defineNoun, type Waiting } from '@/backend/platform/noun/noun';
import { ofAccount, ofEmail, partOf, SECRET } from '@/backend/platform/noun/owned';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { fullName } from '@/domain/full-name';
import { formatLicensePlate } from '@/domain/license-plate';
import { WAITING_MAX } from '@/domain/waiting';
import type { DeskCar } from '@/contract/desk-cars';
import { instant } from '@/backend/db/wire';
import { doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { downloadOf } from '@/backend/platform/http/answers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { statedPhone } from '@/backend/platform/sessions/phones';
import { endSharesGivenBy } from './end-shares';
import { carOwnersImporter } from './import-owners';
import { carCalls } from './routes';
import { carShareCalls } from './share-routes';
import { nameOf, carQueue, type DeskCarRow, requireCarDocument, requireDeskCar } from './waiting';
import * as review from './review';
import { carSubject } from './review';

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

const carsDesk: DeskOf<'cars'> = {
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

/** Found by their plates; their owners are found as citizens. */
const foundCars: Findable = {
  table: 'user_cars',
  at: 'created_at',
  find: ({ plate }) => (plate === null ? [] : [sql<boolean>`plate_key = ${plate}`]),
  of: (whose) => {
    if (!whose.person) return ofPlates(whose);
    return whose.person.userId === null ? [] : [sql<boolean>`user_id = ${whose.person.userId}`];
  },
  lines: async ({ db }, ids) => {
    const rows = await db
      .selectFrom('user_cars')
      .innerJoin('users', 'users.id', 'user_cars.user_id')
      .where('user_cars.id', 'in', ids)
      .selectAll('user_cars')
      .select(['last_name', 'first_name', 'middle_name'])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: formatLicensePlate(row.plate_key),
      about: nameOf(row),
      state: CAR_STATUS_LABELS[row.status],
      license_plate: row.plate_key,
      person: { key: `citizens-${row.user_id}`, name: fullName(row) || `кабінет ${row.user_id}` },
    }));
  },
};

async function waitingCars({ db }: Context): Promise<Waiting> {
  const pending = await db
    .selectFrom('user_cars')
    .where('status', '=', 'pending')
    .select('id')
    .limit(WAITING_MAX)
    .execute();
  return { kind: 'cars', count: pending.length, late: 0, until: null };
}

export const cars = defineNoun({
  name: 'cars',
  calls: [...carCalls, ...carShareCalls],
  desk: carsDesk,
  found: { cars: foundCars },
  tables: {
    user_cars: { holds: 'personal', rowsOf: ofAccount, notExported: { confirmed_owner_hash: SECRET } },
    // The address is the invited person's, and what the owner typed of theirs: it is in both copies and goes with either.
    car_shares: {
      holds: 'personal',
      rowsOf: (person) =>
        sql`(${ofAccount(person)} or ${ofEmail(person)} or car_id in (select id from user_cars where ${ofAccount(person)}))`,
      notExported: { token_hash: SECRET },
    },
    car_documents: {
      holds: 'personal',
      rowsOf: partOf('car_id', 'user_cars', ofAccount),
      file: { key: 'storage_key', name: 'name' },
    },
    car_owners: { holds: 'internal', reason: 'keyed hashes of who owns a car: they name nobody without the code' },
  },
  importer: carOwnersImporter,
  waits: waitingCars,
  files: filesNamedIn('cars', 'car_documents', 'storage_key'),
  // Locks the cars as addDocuments does, so that no document is added during the erasure.
  beforeErasing: async (trx, { userId }, context) => {
    await endSharesGivenBy(trx, context, userId ?? 0);
    await locked(
      trx,
      trx
        .selectFrom('user_cars')
        .where('user_id', '=', userId ?? 0)
        .select('id'),
    ).execute();
  },
});
