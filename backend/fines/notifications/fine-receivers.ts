import type { Db, Trx } from '@/backend/db/connection';
import type { Config } from '@/backend/core/config';
import type { FineEvent, FineEventContext, FineReceiver, FollowedFines } from './fine-event';
import { watchReceiver } from '@/backend/fines/watches/watch-receiver';
import { paths } from '@/domain/paths';
import { type NewNotification, notify } from '@/backend/platform/notifications/notify';

const owningCars = (db: Db, { carVerification }: Config) =>
  db.selectFrom('user_cars').$if(carVerification, (cars) => cars.where('user_cars.status', '=', 'verified'));

const forOwner = (userId: number, { fine, isGone, ...event }: FineEvent): NewNotification => ({
  ...event,
  userId,
  path: isGone ? paths.cabinetFine() : paths.cabinetFine(fine.id),
});

const cabinetReceiver: FineReceiver = {
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

const RECEIVERS: [FineReceiver, ...FineReceiver[]] = [cabinetReceiver, watchReceiver];

export function followedFines(db: Db, config: Config): FollowedFines {
  const [first, ...others] = RECEIVERS;
  return others.reduce((union, receiver) => union.union(receiver.followed(db, config)), first.followed(db, config));
}

export async function notifyReceivers(trx: Trx, context: FineEventContext, events: FineEvent[]): Promise<number> {
  let told = 0;
  for (const receiver of RECEIVERS) told += await receiver.tell(trx, context, events);
  return told;
}
