import { sql } from 'kysely';
import type { Db } from '@/backend/db/connection';
import { notFound } from '@/backend/core/http-error';

const waiting = (db: Db) => db.selectFrom('user_cars').where('status', '=', 'pending');

const ROWS = 50;

/** Longest waiting first. */
export async function listWaitingCars(db: Db, { after = 0, plate }: { after?: number; plate?: string | undefined }) {
  const cars = waiting(db).$if(plate !== undefined, (all) => all.where('plate_key', '=', plate ?? ''));
  const { total } = await cars.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await cars
    .where('user_cars.id', '>', after)
    .select(['user_cars.id', 'plate_key', 'brand', 'model', 'created_at'])
    .select((eb) => [
      eb
        .selectFrom('car_documents')
        .whereRef('car_id', '=', 'user_cars.id')
        .select((of) => of.fn.countAll<number>().as('documents'))
        .as('documents'),
      eb
        .selectFrom('car_documents')
        .whereRef('car_id', '=', 'user_cars.id')
        .select((of) => of.fn.max('uploaded_at').as('at'))
        .as('last_document_at'),
    ])
    .orderBy('user_cars.id')
    .limit(ROWS + 1)
    .execute();
  const rows = found.slice(0, ROWS);
  return { rows, total, next: found.length > ROWS ? (rows.at(-1)?.id ?? null) : null };
}

async function nextWaiting(db: Db, id: number): Promise<number | null> {
  const next = await waiting(db)
    .where('id', '!=', id)
    .select('id')
    // Those after it, then from the beginning.
    .orderBy(sql`case when id > ${id} then 0 else 1 end`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return next?.id ?? null;
}

export async function requireDeskCar(db: Db, id: number) {
  const car = await db
    .selectFrom('user_cars')
    .innerJoin('users', 'users.id', 'user_cars.user_id')
    .where('user_cars.id', '=', id)
    .selectAll('user_cars')
    .select(['users.last_name', 'users.first_name', 'users.middle_name', 'users.email', 'users.phone'])
    .executeTakeFirst();
  if (!car) throw notFound('Такого авто вже немає: громадянин його вилучив.');
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
  const documents = await db.selectFrom('car_documents').where('car_id', '=', id).selectAll().orderBy('id').execute();
  return { ...car, documents, fines, elsewhere: others.map((one) => one.id), next: await nextWaiting(db, id) };
}

export type DeskCarRow = Awaited<ReturnType<typeof requireDeskCar>>;

export async function requireCarDocument(db: Db, carId: number, id: number) {
  const document = await db
    .selectFrom('car_documents')
    .where('car_id', '=', carId)
    .where('id', '=', id)
    .select(['name', 'type', 'storage_key'])
    .executeTakeFirst();
  if (!document) throw notFound('Такого документа вже немає.');
  return document;
}
