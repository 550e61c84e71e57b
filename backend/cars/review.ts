import type { Context } from '@/backend/platform/context';
import type { Db, Trx } from '@/backend/db/connection';
import { HttpError, notFound } from '@/backend/core/http-error';
import { formatLicensePlate } from '@/domain/license-plate';
import { notify, type NotifyContext } from '@/backend/platform/notifications/notify';
import { inLine } from '@/backend/platform/mail/in-line';
import { formatDate } from '@/domain/dates';
import { paths } from '@/domain/paths';

async function notifyOfCarCheck(trx: Trx, context: NotifyContext, carId: number): Promise<void> {
  const car = await trx.selectFrom('user_cars').selectAll().where('id', '=', carId).executeTakeFirstOrThrow();
  const now = context.now();
  const plate = formatLicensePlate(car.plate_key);
  const about = {
    userId: car.user_id,
    kind: 'car_confirmed' as const,
    subject: `car:${car.id}:${car.status}:${now}`,
    path: paths.cabinetAuto,
    link: 'Мої автомобілі',
  };
  const comment = car.status_comment ? ` Причина: ${inLine(car.status_comment)}` : '';
  if (car.status === 'verified') {
    const text = [
      `${formatDate(now)} інспекція підтвердила, що авто ${plate} ваше.`,
      'Штрафи цього авто тепер видно в кабінеті, про нові ми повідомимо.',
      'Перевірте, чи немає серед них несплачених.',
    ];
    await notify(trx, context, [{ ...about, title: `Авто ${plate} підтверджено`, text }]);
  }
  if (car.status === 'rejected') {
    const text = [
      `${formatDate(now)} інспекція не змогла підтвердити, що авто ${plate} ваше.${comment}`,
      'Штрафи цього авто в кабінеті не показуємо.',
      'Додайте інші документи – і ми перевіримо ще раз.',
    ];
    await notify(trx, context, [{ ...about, title: `Авто ${plate} не підтверджено`, text }]);
  }
}

interface CarAnswer {
  status: 'verified' | 'rejected';
  comment: string | null;
}

/** Call in the transaction that checked whether the change is allowed. */
async function changeCarStatus(
  trx: Trx,
  context: Pick<Context, 'config' | 'now' | 'log'>,
  carId: number,
  { status, comment }: CarAnswer,
): Promise<void> {
  await trx.updateTable('user_cars').set({ status, status_comment: comment }).where('id', '=', carId).execute();
  await notifyOfCarCheck(trx, context, carId);
  context.log.info({ event: 'car-checked', carId, status }, 'car checked by the inspection');
}

export async function listPendingCars(db: Db) {
  const cars = await db
    .selectFrom('user_cars')
    .innerJoin('users', 'users.id', 'user_cars.user_id')
    .where('user_cars.status', '=', 'pending')
    .selectAll('user_cars')
    .select(['users.last_name', 'users.first_name', 'users.middle_name', 'users.email', 'users.phone'])
    .orderBy('user_cars.id')
    .execute();
  const documents = await db
    .selectFrom('car_documents')
    .innerJoin('user_cars', 'user_cars.id', 'car_documents.car_id')
    .where('user_cars.status', '=', 'pending')
    .selectAll('car_documents')
    .orderBy('car_documents.id')
    .execute();
  return cars.map((car) => ({ ...car, documents: documents.filter((document) => document.car_id === car.id) }));
}

export async function requireCar(db: Db, id: number) {
  const found = await db
    .selectFrom('user_cars')
    .where('id', '=', id)
    .select(['plate_key', 'status'])
    .executeTakeFirst();
  if (!found) throw notFound(`Авто з номером ${id} немає.`);
  return found;
}

/** Locks all cars of the plate until the transaction ends. Throws 404. */
async function holdCar(trx: Trx, id: number) {
  const { plate_key: plate } = await requireCar(trx, id);
  const held = await trx
    .updateTable('user_cars')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('plate_key', '=', plate)
    .returningAll()
    .execute();
  const car = held.find((one) => one.id === id);
  if (!car) throw notFound(`Авто з номером ${id} немає.`);
  return { car, others: held.filter((one) => one.id !== id) };
}

const refused = (detail: string) => new HttpError(409, { detail, code: 'wrong_state' });

/**
 * When another cabinet has the plate confirmed, `isShared` asserts that both have a right to it: otherwise a former
 * owner keeps reading the new owner's fines. Throws 404 and 409.
 */
export function approveCar(context: Context, id: number, { isShared }: { isShared: boolean }) {
  return context.db.transaction().execute(async (trx) => {
    const { car, others } = await holdCar(trx, id);
    if (car.status === 'verified') throw refused(`Авто ${id} уже підтверджено.`);
    const verified = others.filter((other) => other.status === 'verified').map((other) => other.id);
    if (verified.length > 0 && !isShared) {
      throw refused(
        `Номерний знак ${car.plate_key} уже підтверджено в іншому кабінеті (авто ${verified.join(', ')}): якщо власник змінився, спершу відхиліть те авто, а якщо право мають обоє, додайте --shared.`,
      );
    }
    await changeCarStatus(trx, context, id, { status: 'verified', comment: null });
    return car;
  });
}

export function rejectCar(context: Context, id: number, comment: string) {
  return context.db.transaction().execute(async (trx) => {
    const { car } = await holdCar(trx, id);
    if (car.status === 'rejected') throw refused(`Авто ${id} уже відхилено.`);
    await changeCarStatus(trx, context, id, { status: 'rejected', comment });
    return car;
  });
}
