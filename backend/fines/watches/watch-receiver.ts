import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import { enqueueMailsTo } from '@/backend/platform/mail/queue';
import { paths } from '@/domain/paths';
import { enqueuePushes } from '@/backend/platform/push/queue';
import { detachWatches } from '@/backend/platform/push/subscriptions';
import { watchedFineMail } from './mails';
import type { FineEvent, FineEventContext, FineReceiver } from '@/backend/fines/fine-event';
import { findRules } from '@/backend/fines/rules';

const ENDED: ReadonlySet<string> = new Set(['paid', 'cancelled', 'enforcement']);

interface Telling {
  watch: { id: number; email: string };
  event: FineEvent;
  isLast: boolean;
}

const keyOf = (id: number, kind: string, subject: string) => `${id} ${kind} ${subject}`;
const fineKey = ({ serial_key, plate_key }: { serial_key: string; plate_key: string }) => `${serial_key} ${plate_key}`;

const listWatches = (trx: Trx, events: FineEvent[]) =>
  trx
    .selectFrom('fine_watches')
    .where(
      'serial_key',
      'in',
      events.map(({ fine }) => fine.serial_key),
    )
    .where('confirmed_at', 'is not', null)
    .select(['id', 'email', 'serial_key', 'plate_key'])
    .execute();

/** A fine that has ended tells its first event only: the address is deleted with it. */
async function pair(trx: Trx, events: FineEvent[], now: number): Promise<Telling[]> {
  const watches = await listWatches(trx, events);
  if (watches.length === 0) return [];
  const rules = await findRules(trx);
  const ended = new Set<number>();
  return events.flatMap((event) => {
    const isLast = event.isGone === true || ENDED.has(storedDeadlines(event.fine, rules, now).status);
    const followers = watches.filter((watch) => fineKey(watch) === fineKey(event.fine) && !ended.has(watch.id));
    if (isLast) for (const { id } of followers) ended.add(id);
    return followers.map((watch) => ({ watch, event, isLast }));
  });
}

async function markNotified(trx: Trx, tellings: Telling[]): Promise<Telling[]> {
  const added = await trx
    .insertInto('fine_watch_tellings')
    .values(tellings.map(({ watch, event: { kind, subject } }) => ({ watch_id: watch.id, kind, subject })))
    .onConflict((conflict) => conflict.columns(['watch_id', 'kind', 'subject']).doNothing())
    .returning(['watch_id', 'kind', 'subject'])
    .execute();
  const isNew = new Set(added.map(({ watch_id, kind, subject }) => keyOf(watch_id, kind, subject)));
  return tellings.filter(({ watch, event: { kind, subject } }) => isNew.delete(keyOf(watch.id, kind, subject)));
}

const pushOf = ({ watch, event: { fine, isGone, ...event } }: Telling) => ({
  ...event,
  watch_id: watch.id,
  path: isGone ? paths.fineLookup() : paths.fineLookup(fine.plate_key, fine.serial_number),
});

async function reportPart(trx: Trx, context: FineEventContext, events: FineEvent[]): Promise<number> {
  const now = context.now();
  const tellings = await pair(trx, events, now);
  if (tellings.length === 0) return 0;
  const told = await markNotified(trx, tellings);
  const mailed = context.withoutMails ? [] : told.filter(({ watch, event }) => watch.email !== event.appellant?.email);
  const mails = mailed.map(({ watch, event, isLast }) =>
    watchedFineMail(context.config, watch, event.fine, event, isLast),
  );
  await enqueueMailsTo(trx, mails, now);
  await enqueuePushes(trx, mailed.map(pushOf), now);
  const ended = tellings.filter(({ isLast }) => isLast).map(({ watch }) => watch.id);
  if (ended.length > 0) {
    await detachWatches(trx, ended);
    await trx.deleteFrom('fine_watches').where('id', 'in', ended).execute();
  }
  return told.length;
}

export const watchReceiver: FineReceiver = {
  follows: () => sql`exists (select 1 from fine_watches w
    where w.serial_key = fines.serial_key and w.plate_key = fines.plate_key and w.confirmed_at is not null)`,

  tell: async (trx, context, events) => {
    let told = 0;
    for (const part of inParts(events)) told += await reportPart(trx, context, part);
    return told;
  },
};
