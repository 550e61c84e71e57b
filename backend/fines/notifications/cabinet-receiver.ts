// Owners of a fine's car, confirmed unless the city does without: a line in the cabinet and a mail.
import { paths } from '@/domain/paths';
import type { Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import type { FineEvent, FineReceiver } from './fine-event';
import { type NewNotification, notify } from '@/backend/platform/notifications/notify';

const owningCars = (db: Db, { carVerification }: Config) =>
  db.selectFrom('user_cars').$if(carVerification, (cars) => cars.where('user_cars.status', '=', 'verified'));

const forOwner = (userId: number, { fine, isGone, ...event }: FineEvent): NewNotification => ({
  ...event,
  userId,
  path: isGone ? paths.cabinetFine() : paths.cabinetFine(fine.id),
});

export const cabinetReceiver: FineReceiver = {
  followed: (db, config) =>
    db
      .selectFrom('fines')
      .where('fines.plate_key', 'in', owningCars(db, config).select('user_cars.plate_key'))
      .select('fines.serial_key'),

  tell: async (trx, context, events) => {
    const plates = [...new Set(events.map(({ fine }) => fine.plate_key))];
    if (plates.length === 0) return 0;
    const cars = await owningCars(trx, context.config)
      .where('plate_key', 'in', plates)
      .select(['plate_key', 'user_id'])
      .execute();
    const notifications = events.flatMap((event) =>
      cars
        .filter(({ plate_key, user_id }) => plate_key === event.fine.plate_key && user_id !== event.appellant?.userId)
        .map(({ user_id }) => forOwner(user_id, event)),
    );
    return notify(trx, context, notifications);
  },
};
