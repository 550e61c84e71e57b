import { formatLicensePlate } from '@/domain/license-plate';
import type { Config } from '@/backend/core/config';
import type { Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { notify, type NewNotification, type NotifyContext } from '@/backend/platform/notifications/notify';
import { inLine } from '@/backend/platform/mail/in-line';
import { findSettings } from '@/backend/platform/settings/queries';
import { formatDate, formatMoment } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { paths } from '@/domain/paths';

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
