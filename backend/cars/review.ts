import { endSharesOfCar } from './end-shares';
import type { Context } from '@/backend/platform/context';
import type { Db, Trx } from '@/backend/db/connection';
import { HttpError, notFound } from '@/backend/core/http-error';
import { formatLicensePlate } from '@/domain/license-plate';
import { recordAct } from '@/backend/platform/journal/record-act';
import { staleVersion } from '@/backend/platform/journal/stale';
import { notify, type NotifyContext } from '@/backend/platform/notifications/notify';
import { inLine } from '@/backend/core/in-line';
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
    brief: 'Чи підтверджено, що авто ваше, видно в кабінеті.',
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

type ReviewedStatus = 'pending' | 'verified' | 'rejected';

interface CarAnswer {
  status: ReviewedStatus;
  comment?: string | null;
  /** For the journal. */
  reason?: string | undefined;
}

const ACTS = { pending: 'car.reopened', verified: 'car.approved', rejected: 'car.rejected' } as const;

export const carSubject = (id: number) => `car ${id}`;

/** Call in the transaction that checked whether the change is allowed. */
async function changeCarStatus(
  trx: Trx,
  context: Context,
  car: HeldCar,
  { status, comment = null, reason }: CarAnswer,
): Promise<void> {
  await trx
    .updateTable('user_cars')
    .set((eb) => ({
      status,
      status_comment: comment,
      confirmed_owner_hash: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', car.id)
    .execute();
  // A rejected car may be another's by now.
  if (status === 'rejected') await endSharesOfCar(trx, context, car.id, null);
  await notifyOfCarCheck(trx, context, car.id);
  context.log.info({ event: 'car-checked', carId: car.id, status }, 'car checked by the inspection');
  await recordAct(trx, context, {
    act: ACTS[status],
    subject: carSubject(car.id),
    before: { status: car.status },
    after: { status, ...(reason && { reason }) },
  });
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

/** Locks all cars of the plate until the transaction ends. Throws 404, and 409 when `version` is not the stored one. */
async function holdCar(trx: Trx, id: number, version: number | undefined) {
  const { plate_key: plate } = await requireCar(trx, id);
  const held = await trx
    .updateTable('user_cars')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('plate_key', '=', plate)
    .returningAll()
    .execute();
  const car = held.find((one) => one.id === id);
  if (!car) throw notFound(`Авто з номером ${id} немає.`);
  if (version !== undefined && version !== car.version) throw await staleVersion(trx, carSubject(id));
  return { car, others: held.filter((one) => one.id !== id) };
}

type HeldCar = Awaited<ReturnType<typeof holdCar>>['car'];

const refused = (detail: string, code = 'wrong_state') => new HttpError(409, { detail, code });

interface Seen {
  /** What the one who decides has seen; a command has seen the latest. */
  version?: number | undefined;
}

/**
 * When another cabinet has the plate confirmed, `isShared` asserts that both have a right to it: otherwise a former
 * owner keeps reading the new owner's fines. Throws 404 and 409.
 */
export function approveCar(context: Context, id: number, { isShared, version }: Seen & { isShared: boolean }) {
  return context.db.transaction().execute(async (trx) => {
    const { car, others } = await holdCar(trx, id, version);
    if (car.status === 'verified') throw refused(`Авто ${id} уже підтверджено.`);
    const verified = others.filter((other) => other.status === 'verified').map((other) => other.id);
    if (verified.length > 0 && !isShared) {
      throw refused(
        `Номерний знак ${car.plate_key} уже підтверджено в іншому кабінеті (авто ${verified.join(', ')}): якщо власник змінився, спершу відхиліть те авто, а якщо право мають обоє, підтвердьте обом (у команді – з --shared).`,
        'shared_plate',
      );
    }
    await changeCarStatus(trx, context, car, { status: 'verified' });
    return car;
  });
}

/** `comment` is for the citizen, `reason` for the journal, which holds nothing that somebody typed. */
export function rejectCar(
  context: Context,
  id: number,
  { comment, reason, version }: Seen & { comment: string; reason?: string },
) {
  return context.db.transaction().execute(async (trx) => {
    const { car } = await holdCar(trx, id, version);
    if (car.status === 'rejected') throw refused(`Авто ${id} уже відхилено.`);
    await changeCarStatus(trx, context, car, { status: 'rejected', comment, reason });
    return car;
  });
}

/** Puts an answered car up for review again. The citizen is told of the next answer only. */
export function reopenCar(context: Context, id: number, { version }: Seen = {}) {
  return context.db.transaction().execute(async (trx) => {
    const { car } = await holdCar(trx, id, version);
    if (car.status === 'pending') throw refused(`Авто ${id} уже чекає на перевірку.`);
    if (car.status === 'unverified') throw refused(`До авто ${id} ще не додано документів.`);
    await changeCarStatus(trx, context, car, { status: 'pending' });
    return car;
  });
}
