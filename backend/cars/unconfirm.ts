// Whoever ends a confirmation ends it for all who saw the car: what was said of its fines goes, and each learns why.
import { namesOfOwners, rightsTo } from './access';
import { forgetReadersOf } from './end-shares';
import type { Config } from '@/backend/core/config';
import type { Trx } from '@/backend/db/connection';
import type { NewNotification, NotifyContext } from '@/backend/platform/notifications/notify';
import { notify } from '@/backend/platform/notifications/notify';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { formatDate } from '@/domain/dates';
import { formatLicensePlate } from '@/domain/license-plate';
import { paths } from '@/domain/paths';

interface OwnCar {
  id: number;
  user_id: number;
  plate_key: string;
}

export type UnconfirmContext = NotifyContext & { config: Pick<Config, 'carVerification'> };

/** Not so where cars need no confirmation, nor when another confirmed car of the same plate opens it to them. */
export const isClosedTo = async (trx: Trx, { config }: UnconfirmContext, car: Pick<OwnCar, 'user_id' | 'plate_key'>) =>
  (await rightsTo(trx, config, car.user_id, car.plate_key)) === null;

export const CLOSED =
  'Доки його не підтверджено, штрафів цього авто в кабінеті не показуємо й про нові не повідомляємо.';

export const aboutCheck = ({ id, user_id: userId }: OwnCar, state: string, now: number) => ({
  userId,
  kind: 'car_confirmed' as const,
  subject: `car:${id}:${state}:${now}`,
  path: paths.cabinetAuto,
  link: 'Мої автомобілі',
  brief: 'Чи підтверджено, що авто ваше, видно в кабінеті.',
});

/** Without the plate: nothing that names the car stays with whom it is closed to. */
async function tellInvited(trx: Trx, context: UnconfirmContext, car: OwnCar): Promise<void> {
  const invited = await trx
    .selectFrom('car_shares')
    .where('car_id', '=', car.id)
    .where('user_id', 'is not', null)
    .select((eb) => eb.ref('user_id').$notNull().as('user_id'))
    .execute();
  const owner = (await namesOfOwners(trx, [car.id])).get(car.id) ?? '';
  const text = [
    `${formatDate(context.now())} знято підтвердження авто, до якого вам відкрито доступ. Його власник: ${owner}.`,
    'Штрафів цього авто у вашому кабінеті більше не показуємо й про нові не повідомляємо.',
    'Чи матимете доступ знову, запитайте у власника.',
  ];
  const brief = 'Спільне авто більше не підтверджено.';
  const title = 'Спільне авто більше не підтверджено';
  const told: NewNotification[] = [];
  for (const { user_id } of invited) {
    const theirs = { ...car, user_id };
    if (await isClosedTo(trx, context, theirs))
      told.push({ ...aboutCheck(theirs, 'closed', context.now()), brief, title, text });
  }
  await notify(trx, context, told);
}

/** Once the status is written, and before its shares are ended; the owner is told apart. */
export async function closeCar(trx: Trx, context: UnconfirmContext, car: OwnCar): Promise<void> {
  await forgetReadersOf(trx, context, car);
  const detail = formatLicensePlate(car.plate_key);
  await recordAccountEvent(trx, { now: context.now }, { userId: car.user_id, kind: 'car_unconfirmed', detail });
  await tellInvited(trx, context, car);
}

const ADD_DOCUMENT = 'Якщо авто ваше, додайте документ на нього в кабінеті – і ми перевіримо.';

const WHY = {
  register: (plate: string) => `підтвердження авто ${plate} знято: у реєстрі власників вас більше не вказано.`,
  inspection: (plate: string) => `інспекція зняла підтвердження авто ${plate}.`,
  unchecked: (plate: string) => `інспекція зняла з перевірки авто ${plate}.`,
};

export async function tellOwnerWhy(
  trx: Trx,
  context: UnconfirmContext,
  cars: readonly OwnCar[],
  why: keyof typeof WHY,
): Promise<void> {
  const now = context.now();
  const told: NewNotification[] = [];
  for (const car of cars) {
    const plate = formatLicensePlate(car.plate_key);
    const text = [
      `${formatDate(now)} ${WHY[why](plate)}`,
      ...((await isClosedTo(trx, context, car)) ? [CLOSED] : []),
      ...(context.config.carVerification ? [ADD_DOCUMENT] : []),
    ];
    told.push({ ...aboutCheck(car, 'unverified', now), title: `Авто ${plate} не підтверджено`, text });
  }
  await notify(trx, context, told);
}

/** Of cars that were confirmed, otherwise than by the inspection's answer about one. */
export async function unconfirm(
  trx: Trx,
  context: UnconfirmContext,
  cars: readonly OwnCar[],
  why: 'register' | 'inspection',
): Promise<void> {
  for (const car of cars) await closeCar(trx, context, car);
  await tellOwnerWhy(trx, context, cars, why);
}
