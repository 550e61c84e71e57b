import { type RawBuilder, sql } from 'kysely';
import { formatLicensePlate } from '@/domain/license-plate';
import { readersOf } from '@/backend/cars';
import type { Config } from '@/backend/core/config';
import type { Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { readJson } from '@/backend/db/wire';
import { storedSchema } from '@/backend/platform/import/importer';
import { ADDED, forgetTold, MOVED } from '@/backend/platform/notifications/forget';
import { notify, type NewNotification, type NotifyContext } from '@/backend/platform/notifications/notify';
import { inLine } from '@/backend/core/in-line';
import { findSettings } from '@/backend/platform/settings/queries';
import { formatDate, formatMoment } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { paths } from '@/domain/paths';
import { oldestKnownTow } from '@/domain/tow-record';
import { isTowedAgain } from './queries';

type TowContext = NotifyContext & { config: Config };

async function listTowed(trx: Trx, { config, now }: TowContext, externalIds: string[]) {
  const towed = await trx
    .selectFrom('evacuations')
    .where('external_id', 'in', externalIds)
    .where('released_at', 'is', null)
    .where('evacuated_at', '>', oldestKnownTow(now()))
    .where(sql<boolean>`not ${isTowedAgain(now())}`)
    .selectAll()
    .orderBy('evacuated_at')
    .execute();
  const readers = await readersOf(trx, config, [...new Set(towed.map(({ plate_key: plate }) => plate))]);
  return towed.flatMap((car) =>
    readers.filter(({ plate_key: plate }) => plate === car.plate_key).map((reader) => ({ ...car, ...reader })),
  );
}

type Towed = Awaited<ReturnType<typeof listTowed>>[number];

function aboutTow(towed: Towed, tariff: string): NewNotification {
  const plate = formatLicensePlate(towed.plate_key);
  const [Car, car] = towed.isInvited ? ['Спільне авто', 'спільне авто'] : ['Ваше авто', 'ваше авто'];
  const from = towed.from_address ? ` з місця ${inLine(towed.from_address)}` : '';
  const lot = [towed.lot_name, towed.lot_address, towed.lot_phone && `телефон ${towed.lot_phone}`]
    .filter(Boolean)
    .join(', ');
  return {
    userId: towed.user_id,
    kind: 'car_towed',
    subject: `evacuation:${towed.external_id}`,
    title: `${Car} ${plate} евакуйовано ${formatDate(towed.evacuated_at)}`,
    text: [
      `${formatMoment(towed.evacuated_at)} ${car} ${plate} евакуйовано${from}.${tariff}`,
      lot
        ? `Авто стоїть на майданчику: ${inLine(lot)}. За зберігання платять за кожну добу.`
        : 'За зберігання на майданчику платять за кожну добу.',
      'Подивіться, які документи взяти із собою і скільки це коштує сьогодні.',
    ],
    brief: 'Подивіться, де стоїть авто і як його забрати. За зберігання платять за кожну добу.',
    path: paths.evacuationSearch(towed.plate_key),
    link: 'Як забрати авто',
  };
}

/** Of cars in a cabinet. */
export async function towsOf(trx: Trx, importId: number, which: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select c.key from (select distinct plate_key from user_cars) u
    join evacuations t on t.plate_key = u.plate_key
    join import_changes c on c.import_id = ${importId} and c.key = t.external_id and ${which}
    order by c.seq`.execute(trx);
  return rows.map((row) => row.key);
}

const phonesOf = (phones: string[]) => (phones.length > 0 ? ` за телефоном ${phones.join(', ')}` : '');

/** Whoever was told of a tow that was another car's, or none. `side` of the import has the wrong plate. */
export async function notifyOfWrongTows(
  trx: Trx,
  context: TowContext,
  importId: number,
  side: 'before' | 'after',
): Promise<void> {
  const isWrong = side === 'before' ? MOVED : sql<boolean>`${ADDED} or ${MOVED}`;
  const heard = await forgetTold(trx, importId, 'evacuation', isWrong);
  if (heard.length === 0) return;
  const phones = phonesOf([(await findSettings(trx))?.phones ?? []].flat());
  for (const part of inParts(heard)) {
    const changes = await trx
      .selectFrom('import_changes')
      .where('import_id', '=', importId)
      .where(
        'key',
        'in',
        part.map(({ key }) => key),
      )
      .select(['key', side])
      .execute();
    const plates = new Map(
      changes.map(({ key, [side]: told }) => [key, String(readJson(storedSchema, told ?? '{}')['plate_key'])]),
    );
    const readers = await readersOf(trx, context.config, [...new Set(plates.values())]);
    const wrong = part.flatMap(({ key, userId }) => {
      const plate = plates.get(key) ?? '';
      return readers.some((reader) => reader.user_id === userId && reader.plate_key === plate)
        ? [{ key, userId, plate }]
        : [];
    });
    await notify(
      trx,
      context,
      wrong.map(({ key, userId, plate }) => ({
        userId,
        kind: 'car_towed' as const,
        subject: `evacuation:${key}:removed:${importId}:${side}`,
        title: `Запис про евакуацію авто ${formatLicensePlate(plate)} скасовано`,
        text: [
          `${formatDate(context.now())} інспекція скасувала запис про евакуацію авто ${formatLicensePlate(plate)}, про яку ми вам повідомляли.`,
          `Якщо авто немає там, де ви його залишили, знайдіть його на сайті або зверніться до інспекції${phones}.`,
        ],
        brief: 'Запис про евакуацію, про яку ми повідомляли, скасовано.',
        path: paths.evacuationSearch(plate),
        link: 'Знайти авто',
      })),
    );
  }
}

export async function notifyOfTowedCars(trx: Trx, context: TowContext, externalIds: string[]): Promise<void> {
  const tow = (await findSettings(trx))?.tow_tariff;
  const tariff = tow
    ? ` Евакуація ${formatMoney(tow.tow)}, зберігання ${formatMoney(tow.storage_per_day)} за добу.`
    : '';
  for (const part of inParts(externalIds)) {
    const towed = await listTowed(trx, context, part);
    await notify(
      trx,
      context,
      towed.map((car) => aboutTow(car, tariff)),
    );
  }
}
