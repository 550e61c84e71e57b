import { type RawBuilder, sql } from 'kysely';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { instant } from '@/backend/db/wire';
import type { Db } from '@/backend/db/connection';
import { notFound } from '@/backend/core/http-error';
import type { Context } from '@/backend/platform/context';
import { defineQueue, type QueueInput } from '@/backend/platform/desk/queue';

const OWNER = [
  'users.last_name',
  'users.first_name',
  'users.middle_name',
  'users.email',
  'users.phone',
  'users.shared_phone',
] as const;

export const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`.trim();

const ofDocuments = <Value>(what: RawBuilder<Value>) =>
  sql<Value>`(select ${what} from car_documents where car_id = user_cars.id)`;

/** Its newest document: what is looked at came then. */
const waitingSince = sql<number>`coalesce(${ofDocuments(sql`max(uploaded_at)`)}, user_cars.created_at)`;

/** Longest waiting first. */
export const carQueue = defineQueue({
  table: 'user_cars',
  seen: 'cars',
  rows: ({ db }, { q = '' }: QueueInput) =>
    db
      .selectFrom('user_cars')
      .innerJoin('users', 'users.id', 'user_cars.user_id')
      .where('user_cars.status', '=', 'pending')
      .$if(q !== '', (all) => all.where('plate_key', '=', normaliseLicensePlate(q)))
      .select(['user_cars.id', 'plate_key', 'brand', 'model', 'user_cars.created_at'])
      .select(OWNER)
      .select([ofDocuments(sql<number>`count(*)`).as('documents'), waitingSince.as('waiting_since')]),
  order: () => ({ by: waitingSince }),
  isCounted: () => true,
  line: (row) => ({
    id: row.id,
    license_plate: row.plate_key,
    car: nameOf(row),
    documents: row.documents,
    waiting_since: instant(row.waiting_since),
  }),
});

export async function requireDeskCar(context: Context, id: number) {
  const { db } = context;
  const car = await db
    .selectFrom('user_cars')
    .innerJoin('users', 'users.id', 'user_cars.user_id')
    .where('user_cars.id', '=', id)
    .selectAll('user_cars')
    .select(OWNER)
    .select(waitingSince.as('since'))
    .executeTakeFirstOrThrow(() => notFound('Такого авто вже немає: його видалено з кабінету.'));
  const others = await db
    .selectFrom('user_cars')
    .where('plate_key', '=', car.plate_key)
    .where('status', '=', 'verified')
    .where('id', '!=', id)
    .select('id')
    .orderBy('id')
    .execute();
  const { fines } = await db
    .selectFrom('fines')
    .where('plate_key', '=', car.plate_key)
    .select((eb) => eb.fn.countAll<number>().as('fines'))
    .executeTakeFirstOrThrow();
  const documents = await listDocuments(db, [id]);
  return {
    ...car,
    documents,
    fines,
    elsewhere: others.map((one) => one.id),
    next: await carQueue.nextId(context, {}, [car.since, id]),
  };
}

export type DeskCarRow = Awaited<ReturnType<typeof requireDeskCar>>;

export const listDocuments = (db: Db, carIds: number[]) =>
  db.selectFrom('car_documents').where('car_id', 'in', carIds).selectAll().orderBy('id').execute();

export async function requireCarDocument(db: Db, carId: number, id: number) {
  return db
    .selectFrom('car_documents')
    .where('car_id', '=', carId)
    .where('id', '=', id)
    .select(['name', 'type', 'storage_key'])
    .executeTakeFirstOrThrow(() => notFound('Такого документа вже немає.'));
}
