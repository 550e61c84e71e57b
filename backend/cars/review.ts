import { endSharesOfCar } from './end-shares';
import { aboutCheck, closeCar, CLOSED, isClosedTo, type UnconfirmContext } from './unconfirm';
import { locked } from '@/backend/db/rows';
import type { Context } from '@/backend/platform/context';
import type { Db, Trx } from '@/backend/db/connection';
import { countOf } from '@/backend/db/page';
import { HttpError, notFound, wrongState } from '@/backend/core/http-error';
import { actsOn } from '@/backend/platform/acts/define-act';
import type { ChangeApart } from '@/backend/platform/journal/stale';
import { flag, idWord, option, type Reader } from '@/backend/platform/commands/command';
import { requiredText, UsageError } from '@/backend/platform/commands/usage';
import { CAR_REJECTIONS } from '@/domain/car-rejections';
import type { CarStatus } from '@/domain/car-states';
import { isOneOf } from '@/domain/keys';
import { formatLicensePlate } from '@/domain/license-plate';
import { notify } from '@/backend/platform/notifications/notify';
import { inLine } from '@/backend/core/in-line';
import { formatDate } from '@/domain/dates';
import { REFUSAL_COMMENT_MAX } from '@/domain/refusals';

const REOPENED = {
  verified: (plate: string) =>
    `інспекція скасувала підтвердження авто ${plate}: сталася помилка. Авто знову чекає на перевірку.`,
  rejected: (plate: string) =>
    `інспекція скасувала відмову щодо авто ${plate}: сталася помилка. Авто знову чекає на перевірку.`,
  unverified: (plate: string) => `інспекція знову взяла на перевірку авто ${plate} за документами, які ви вже додали.`,
};

async function notifyOfCarCheck(trx: Trx, context: UnconfirmContext, carId: number, before: CarStatus): Promise<void> {
  const car = await trx.selectFrom('user_cars').selectAll().where('id', '=', carId).executeTakeFirstOrThrow();
  const now = context.now();
  const plate = formatLicensePlate(car.plate_key);
  const about = aboutCheck(car, car.status, now);
  const isClosed = await isClosedTo(trx, context, car);
  const comment = car.status_comment ? ` Причина: ${inLine(car.status_comment)}` : '';
  if (car.status === 'verified') {
    const text = [
      `${formatDate(now)} інспекція підтвердила, що авто ${plate} ваше.`,
      'Штрафи цього авто тепер видно в кабінеті, про нові ми повідомимо.',
      'Перевірте, чи немає серед них несплачених.',
    ];
    await notify(trx, context, [{ ...about, title: `Авто ${plate} підтверджено`, text }]);
  }
  if (car.status === 'pending' && before !== 'pending') {
    const text = [
      `${formatDate(now)} ${REOPENED[before](plate)}`,
      ...(isClosed ? [CLOSED] : []),
      'Вам нічого не треба робити: про відповідь ми напишемо.',
    ];
    await notify(trx, context, [{ ...about, title: `Авто ${plate} перевіряємо ще раз`, text }]);
  }
  if (car.status === 'rejected') {
    const text = [
      `${formatDate(now)} інспекція не змогла підтвердити, що авто ${plate} ваше.${comment}`,
      ...(isClosed ? ['Штрафи цього авто в кабінеті не показуємо.'] : []),
      'Додайте інші документи – і ми перевіримо ще раз.',
    ];
    await notify(trx, context, [{ ...about, title: `Авто ${plate} не підтверджено`, text }]);
  }
}

export const carSubject = ({ id }: { id: number }) => `car ${id}`;

interface CarAnswer {
  status: 'pending' | 'verified' | 'rejected';
  comment?: string;
  /** For the journal, which holds nothing that somebody typed. */
  reason?: string;
}

async function changeCarStatus(trx: Trx, context: Context, car: LockedCar, { status, comment, reason }: CarAnswer) {
  await trx
    .updateTable('user_cars')
    .set((eb) => ({
      status,
      status_comment: comment ?? null,
      confirmed_owner_hash: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', car.id)
    .execute();
  if (car.status === 'verified') await closeCar(trx, context, car);
  // A rejected car may be another's by now.
  if (status === 'rejected') await endSharesOfCar(trx, context, car.id, null);
  await notifyOfCarCheck(trx, context, car.id, car.status);
  context.log.info({ event: 'car-checked', carId: car.id, status }, 'car checked by the inspection');
  return { before: { status: car.status }, after: { status, ...(reason && { reason }) }, done: car };
}

async function requireCar(db: Db, id: number) {
  return db
    .selectFrom('user_cars')
    .where('id', '=', id)
    .select(['plate_key', 'status'])
    .executeTakeFirstOrThrow(() => notFound(`Авто з номером ${id} немає.`));
}

/** Locks all cars of the plate until the transaction ends. Throws 404. */
async function lockCar(trx: Trx, { id }: { id: number }) {
  const { plate_key: plate } = await requireCar(trx, id);
  const held = await locked(trx, trx.selectFrom('user_cars').where('plate_key', '=', plate).selectAll()).execute();
  const car = held.find((one) => one.id === id);
  if (!car) throw notFound(`Авто з номером ${id} немає.`);
  return { ...car, others: held.filter((one) => one.id !== id) };
}

type LockedCar = Awaited<ReturnType<typeof lockCar>>;

async function documentAdded(trx: Trx, { id }: { id: number }): Promise<ChangeApart | undefined> {
  const { at } = await trx
    .selectFrom('car_documents')
    .where('car_id', '=', id)
    .select((eb) => eb.fn.max<number | null>('uploaded_at').as('at'))
    .executeTakeFirstOrThrow();
  return at === null ? undefined : { by: 'громадянин', at, did: 'додав документ' };
}

const act = actsOn({
  key: ({ input: { id } }) => ({ id }),
  hold: lockCar,
  subject: carSubject,
  changedApart: documentAdded,
});

const ID = idWord('номер авто (див. cars pending)', 'Номер авто');

const named = ({ id, plate_key: plate }: Pick<LockedCar, 'id' | 'plate_key'>) =>
  `Авто ${id} (${formatLicensePlate(plate)})`;

/**
 * When another cabinet has the plate confirmed, `is_shared` asserts that both have a right to it: otherwise a former
 * owner keeps reading the new owner's fines.
 */
export const approveCar = act('cars.approve', {
  journal: 'car.approved',
  effect: async ({ trx, context, row: car, input }) => {
    if (car.status === 'verified') throw wrongState(`Авто ${car.id} уже підтверджено.`);
    const verified = car.others.filter((other) => other.status === 'verified').map((other) => other.id);
    if (verified.length > 0 && !input.is_shared) {
      throw new HttpError(409, {
        detail: `Номерний знак ${car.plate_key} уже підтверджено в іншому кабінеті (авто ${verified.join(', ')}): якщо власник змінився, спершу відхиліть те авто, а якщо право мають обоє, підтвердьте обом (у команді – з --shared).`,
        code: 'shared_plate',
      });
    }
    return changeCarStatus(trx, context, car, { status: 'verified' });
  },
  command: {
    usage: 'cars approve <номер> [--shared]',
    help: 'підтвердити авто; --shared – якщо той самий номерний знак підтверджено в іншому кабінеті й право мають обоє',
    back: '`cars reject` or `cars reopen`',
    args: { id: ID, is_shared: flag('shared') },
    told: (car) => `${named(car)} підтверджено.`,
  },
});

const REASON = option('reason', (typed = 'other') => {
  if (isOneOf(CAR_REJECTIONS.keys, typed)) return typed;
  const known = CAR_REJECTIONS.keys.map((key) => `${key} (${CAR_REJECTIONS.labels[key]})`);
  throw new UsageError(`--reason має бути одним із: ${known.join(', ')}.`);
});

/** The citizen reads it; a reason that says enough needs none. */
const COMMENT: Reader<string> = {
  names: ['comment'],
  read: ({ options: { comment, reason } }) =>
    comment || (reason?.at(-1) ?? 'other') === 'other'
      ? requiredText(comment?.at(-1), '--comment', REFUSAL_COMMENT_MAX)
      : '',
};

export const rejectCar = act('cars.reject', {
  journal: 'car.rejected',
  effect: async ({ trx, context, row: car, input: { reason, comment } }) => {
    if (car.status === 'rejected') throw wrongState(`Авто ${car.id} уже відхилено.`);
    const text = CAR_REJECTIONS.text(reason, comment);
    return changeCarStatus(trx, context, car, { status: 'rejected', comment: text, reason });
  },
  command: {
    usage: 'cars reject <номер> --comment "…" [--yes]',
    help: 'відхилити авто; коментар прочитає громадянин; --reason unreadable та інші – готова причина, коментар після неї',
    back: '`cars approve` or `cars reopen`',
    args: { id: ID, reason: REASON, comment: COMMENT },
    ask: async ({ db }, { id }) => {
      const car = await requireCar(db, id);
      const loss =
        car.status === 'verified' ? ' Авто вже підтверджено: громадянин утратить доступ до його штрафів.' : '';
      return `${named({ id, ...car })} буде відхилено, громадянин прочитає коментар.${loss}`;
    },
    told: (car) => `${named(car)} відхилено.`,
  },
});

/** Puts an answered car up for review again. What was confirmed is closed at once, and the citizen is told. */
export const reopenCar = act('cars.reopen', {
  journal: 'car.reopened',
  effect: async ({ trx, context, row: car }) => {
    if (car.status === 'pending') throw wrongState(`Авто ${car.id} уже чекає на перевірку.`);
    const documents = trx.selectFrom('car_documents').where('car_id', '=', car.id);
    if (car.status === 'unverified' && (await countOf(documents)) === 0)
      throw wrongState(`До авто ${car.id} ще не додано документів.`);
    return changeCarStatus(trx, context, car, { status: 'pending' });
  },
  command: {
    usage: 'cars reopen <номер>',
    help: 'відповідь була помилкова: авто знову чекає на перевірку',
    back: '`cars approve` or `cars reject`',
    args: { id: ID },
    told: (car) => `${named(car)} знову чекає на перевірку.`,
  },
});
