// What citizens are told about their cars: towed, confirmed or not by the inspection.
import { formatLicensePlate } from '@/domain/license-plate';
import type { Config } from '@/backend/config';
import type { Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { findSettings } from '@/backend/settings/queries';
import { notify, type NewNotification, type NotifyContext } from './notify';
import { formatDate, formatMoment } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { paths } from '@/domain/paths';
import { inLine } from './words';

const listTowed = (trx: Trx, externalIds: string[], verifiedOnly: boolean) =>
  trx
    .selectFrom('evacuations')
    .innerJoin('user_cars', 'user_cars.plate_key', 'evacuations.plate_key')
    .$if(verifiedOnly, (towed) => towed.where('user_cars.status', '=', 'verified'))
    .where('evacuations.external_id', 'in', externalIds)
    .where('evacuations.released_at', 'is', null)
    .selectAll('evacuations')
    .select('user_cars.user_id')
    .orderBy('evacuations.evacuated_at')
    .execute();

type Towed = Awaited<ReturnType<typeof listTowed>>[number];

function aboutTow(towed: Towed, tariff: string): NewNotification {
  const plate = formatLicensePlate(towed.plate_key);
  const from = towed.from_address ? ` з місця ${inLine(towed.from_address)}` : '';
  const lot = [towed.lot_name, towed.lot_address, towed.lot_phone && `телефон ${towed.lot_phone}`]
    .filter(Boolean)
    .join(', ');
  return {
    userId: towed.user_id,
    kind: 'car_towed',
    subject: `evacuation:${towed.external_id}`,
    title: `Ваше авто ${plate} евакуйовано ${formatDate(towed.evacuated_at)}`,
    text: [
      `${formatMoment(towed.evacuated_at)} ваше авто ${plate} евакуйовано${from}.${tariff}`,
      lot
        ? `Авто стоїть на майданчику: ${inLine(lot)}. За зберігання платять за кожну добу.`
        : 'За зберігання на майданчику платять за кожну добу.',
      'Подивіться, які документи взяти із собою і скільки це коштує сьогодні.',
    ],
    path: paths.evacuationSearch(towed.plate_key),
    link: 'Як забрати авто',
  };
}

/** Tells owners about cars whose towing has just been stored for the first time and that are still on the lot. */
export async function notifyOfTowedCars(
  trx: Trx,
  context: NotifyContext & { config: Config },
  externalIds: string[],
): Promise<void> {
  const tow = (await findSettings(trx))?.tow_tariff;
  const tariff = tow
    ? ` Евакуація ${formatMoney(tow.tow)}, зберігання ${formatMoney(tow.storage_per_day)} за добу.`
    : '';
  for (const part of inParts(externalIds)) {
    const towed = await listTowed(trx, part, context.config.carVerification);
    await notify(
      trx,
      context,
      towed.map((car) => aboutTow(car, tariff)),
    );
  }
}

/** Tells the owner that the inspection has confirmed the car, or why not. The same answer twice in one instant is told once. */
export async function notifyOfCarCheck(trx: Trx, context: NotifyContext, carId: number): Promise<void> {
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
