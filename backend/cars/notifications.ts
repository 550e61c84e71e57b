import { formatLicensePlate } from '@/domain/license-plate';
import type { Trx } from '@/backend/db/connection';
import { notify, type NotifyContext } from '@/backend/platform/notifications/notify';
import { inLine } from '@/backend/platform/mail/in-line';
import { formatDate } from '@/domain/dates';
import { paths } from '@/domain/paths';

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
