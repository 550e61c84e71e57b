import type { Db, Trx } from '@/backend/db/connection';
import type { Config } from '@/backend/core/config';
import type { FineEvent, FineEventContext, FineReceiver, FollowedFines } from '@/backend/fines/fine-event';
import { watchReceiver } from '@/backend/fines/watches/watch-receiver';
import { attestedNote, attestFines } from '@/backend/fines/attested';
import { listRulings } from '@/backend/fines/basis';
import { findRules } from '@/backend/fines/rules';
import { confirmedCars, readersOf } from '@/backend/cars';
import { paths } from '@/domain/paths';
import { whySum } from './fine-in-words';
import { type NewNotification, notify } from '@/backend/platform/notifications/notify';

const forOwner = (userId: number, { fine, isGone, heardBy: _, ...event }: FineEvent): NewNotification => ({
  ...event,
  userId,
  path: isGone ? paths.cabinetFine() : paths.cabinetFine(fine.id),
});

const cabinetReceiver: FineReceiver = {
  followed: (db, config) =>
    db
      .selectFrom('fines')
      .where('fines.plate_key', 'in', confirmedCars(db, config).select('user_cars.plate_key'))
      .select('fines.serial_key'),

  tell: async (trx, context, events) => {
    const plates = [...new Set(events.map(({ fine }) => fine.plate_key))];
    if (plates.length === 0) return 0;
    const readers = await readersOf(trx, context.config, plates);
    const notifications = events.flatMap((event) =>
      readers
        .filter(({ plate_key, user_id }) => plate_key === event.fine.plate_key && user_id !== event.appellant?.userId)
        .filter(({ user_id }) => event.heardBy?.has(user_id) ?? true)
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

/** Why this sum, and the code of what is said. */
async function withNotes(trx: Trx, context: FineEventContext, events: FineEvent[]): Promise<FineEvent[]> {
  const said = events.filter(({ isGone }) => !isGone);
  if (said.length === 0) return events;
  const fines = said.map(({ fine }) => fine);
  const wording = { rules: await findRules(trx), now: context.now() };
  const codes = await attestFines(trx, context, fines, wording.rules);
  const rulingsOf = await listRulings(trx, fines);
  const noted = ({ fine }: FineEvent, at: number) => [
    ...whySum(fine, rulingsOf(fine), wording),
    ...attestedNote(context.config, codes[at]),
  ];
  const notes = new Map(said.map((event, at) => [event, noted(event, at)]));
  return events.map((event) => ({ ...event, mailNotes: notes.get(event) ?? [] }));
}

export async function notifyReceivers(trx: Trx, context: FineEventContext, given: FineEvent[]): Promise<number> {
  const events = await withNotes(trx, context, given);
  let told = 0;
  for (const receiver of RECEIVERS) told += await receiver.tell(trx, context, events);
  return told;
}
