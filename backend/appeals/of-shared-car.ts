// An appeal belongs to who sent it. The owner of a shared car decides who else may send one from a cabinet, and learns of it.
import { rightsTo } from '@/backend/cars';
import { HttpError } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { notify } from '@/backend/platform/notifications/notify';
import { formatDate } from '@/domain/dates';
import { formatLicensePlate } from '@/domain/license-plate';
import { paths } from '@/domain/paths';
import { formatSerialNumber } from '@/domain/serial-number';
import type { AppealRow } from './states';

/** Throws 403 when the owner allows the citizen to see the car's fines, and no more. */
export async function requireMayAppeal(db: Db, { config }: Context, userId: number, plate: string): Promise<void> {
  if ((await rightsTo(db, config, userId, plate)) !== 'view') return;
  throw new HttpError(403, {
    detail:
      'Власник авто дозволив вам лише бачити штрафи. Попросіть його дозволити й скарги: для цього він має закрити доступ і запросити вас ще раз.',
    code: 'view_only',
  });
}

export async function tellOwners(trx: Trx, context: Context, owners: number[], appeal: AppealRow): Promise<void> {
  const plate = formatLicensePlate(appeal.plate_key);
  await notify(
    trx,
    context,
    owners.map((userId) => ({
      userId,
      kind: 'car_confirmed' as const,
      subject: `appeal:${appeal.number}:shared`,
      title: `Щодо вашого авто ${plate} подано скаргу ${appeal.number}`,
      text: [
        `${formatDate(appeal.created_at)} людина, якій ви відкрили доступ до авто ${plate}, подала скаргу ${appeal.number} щодо постанови ${formatSerialNumber(appeal.serial_key)}.`,
        'Її розгляд бачить та людина; вам скажемо, якщо зміниться штраф.',
        'Якщо ви цього не хотіли, закрийте доступ у кабінеті: «Мої автомобілі».',
      ],
      brief: 'Людина, якій ви відкрили доступ до авто, подала скаргу.',
      path: paths.cabinetAuto,
      link: 'Мої автомобілі',
    })),
  );
}
