import { type Expression, sql, type SqlBool } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import type { Config } from '@/backend/core/config';
import type { FineEvent, FineEventContext, FineReceiver } from '@/backend/fines/fine-event';
import { watchReceiver } from '@/backend/fines/watches/watch-receiver';
import { attestedNote, attestFines } from '@/backend/fines/attested';
import { listRulings } from '@/backend/fines/basis';
import { findRules } from '@/backend/fines/rules';
import { isConfirmed, readersOf } from '@/backend/cars';
import { paths } from '@/domain/paths';
import { whySum } from './fine-in-words';
import { type NewNotification, notify } from '@/backend/platform/notifications/notify';

const forOwner = (userId: number, { fine, isGone, heardBy: _, ...event }: FineEvent): NewNotification => ({
  ...event,
  userId,
  path: isGone ? paths.cabinetFine() : paths.cabinetFine(fine.id),
});

const cabinetReceiver: FineReceiver = {
  follows: (config) => sql`exists (select 1 from user_cars
    where user_cars.plate_key = fines.plate_key and ${isConfirmed(config)})`,

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

const RECEIVERS: FineReceiver[] = [cabinetReceiver, watchReceiver];

/** Of one row: a list of all followed fines would be made anew for each part of a large table. */
export const isFollowed = (config: Config): Expression<SqlBool> =>
  sql`(${sql.join(
    RECEIVERS.map((receiver) => receiver.follows(config)),
    sql` or `,
  )})`;

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
