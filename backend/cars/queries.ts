import type { CarCreation } from '@/contract/cars';
import { formatLicensePlate } from '@/domain/license-plate';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import type { Context } from '@/backend/platform/context';
import { discardFiles } from '@/backend/platform/files/discard-files';
import type { Db, Trx } from '@/backend/db/connection';
import { countOf } from '@/backend/db/page';
import type { Citizen } from '@/backend/platform/citizen';
import { endSharesOfCar } from './end-shares';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';

const CARS_MAX = 50;

export async function listCars(db: Db, userId: number) {
  const cars = await db.selectFrom('user_cars').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  const documents = await db
    .selectFrom('car_documents')
    .innerJoin('user_cars', 'user_cars.id', 'car_documents.car_id')
    .where('user_cars.user_id', '=', userId)
    .selectAll('car_documents')
    .orderBy('car_documents.id')
    .execute();
  return cars.map((car) => ({ ...car, documents: documents.filter((document) => document.car_id === car.id) }));
}

export function findDocument(db: Db, userId: number, carId: number, id: number) {
  return db
    .selectFrom('car_documents')
    .innerJoin('user_cars', 'user_cars.id', 'car_documents.car_id')
    .where('user_cars.user_id', '=', userId)
    .where('user_cars.id', '=', carId)
    .where('car_documents.id', '=', id)
    .select(['car_documents.name', 'car_documents.type', 'car_documents.storage_key'])
    .executeTakeFirst();
}

/** Returns undefined when the citizen already has this plate, "full" at the limit of cars. */
export async function createCar(trx: Trx, context: Context, citizen: Citizen, car: CarCreation) {
  const { id: userId } = await lockOwnAccount(trx, citizen);
  if ((await countOf(trx.selectFrom('user_cars').where('user_id', '=', userId))) >= CARS_MAX) return 'full';
  const created = await trx
    .insertInto('user_cars')
    .values({
      user_id: userId,
      plate_key: car.license_plate,
      brand: car.brand,
      model: car.model,
      status: 'unverified',
      status_comment: null,
      created_at: context.now(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'plate_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created)
    await recordAccountEvent(trx, context, {
      userId,
      kind: 'car_added',
      detail: formatLicensePlate(created.plate_key),
    });
  return created;
}

export async function deleteCar(context: Context, userId: number, id: number): Promise<boolean> {
  const { db } = context;
  const documents = await db
    .selectFrom('car_documents')
    .innerJoin('user_cars', 'user_cars.id', 'car_documents.car_id')
    .where('user_cars.id', '=', id)
    .where('user_cars.user_id', '=', userId)
    .select('car_documents.storage_key')
    .execute();
  const isDeleted = await db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('user_cars')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .select('id')
      .executeTakeFirst();
    if (own) await endSharesOfCar(trx, context, own.id, userId);
    const car = await trx
      .deleteFrom('user_cars')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('plate_key')
      .executeTakeFirst();
    if (!car) return false;
    await recordAccountEvent(trx, context, { userId, kind: 'car_removed', detail: formatLicensePlate(car.plate_key) });
    return true;
  });
  if (!isDeleted) return false;
  await discardFiles(
    context,
    documents.map(({ storage_key }) => storage_key),
  );
  return true;
}
