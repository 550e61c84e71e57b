// Who watches a fine without an account: a mail for each event, until the fine ends and the address goes with it.
import { deadlineRules } from '@/domain/deadline-rules';
import type { Trx } from '@/backend/db/connection';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import { enqueueMailTo } from '@/backend/mail/queue';
import { findSettings } from '@/backend/settings/queries';
import { watchedFineMail } from '@/backend/watches/mails';
import type { FineEvent, FineEventContext, FineReceiver } from './fine-event';

type Watch = Awaited<ReturnType<typeof listWatches>>[number];

const listWatches = (trx: Trx, { fine }: FineEvent) =>
  trx
    .selectFrom('fine_watches')
    .where('serial_key', '=', fine.serial_key)
    .where('plate_key', '=', fine.plate_key)
    .where('confirmed_at', 'is not', null)
    .select(['id', 'email'])
    .execute();

async function hasEnded(trx: Trx, { fine, isGone }: FineEvent, now: number): Promise<boolean> {
  if (isGone) return true;
  const { status } = storedDeadlines(fine, deadlineRules((await findSettings(trx))?.deadline_rules), now);
  return status === 'paid' || status === 'cancelled' || status === 'enforcement';
}

/** False when it was told before. */
async function markTold(trx: Trx, { id }: Watch, { kind, subject }: FineEvent): Promise<boolean> {
  const added = await trx
    .insertInto('fine_watch_tellings')
    .values({ watch_id: id, kind, subject })
    .onConflict((conflict) => conflict.columns(['watch_id', 'kind', 'subject']).doNothing())
    .returning('watch_id')
    .executeTakeFirst();
  return added !== undefined;
}

async function tellEvent(trx: Trx, context: FineEventContext, event: FineEvent): Promise<number> {
  const watches = await listWatches(trx, event);
  if (watches.length === 0) return 0;
  const now = context.now();
  const isLast = await hasEnded(trx, event, now);
  let told = 0;
  for (const watch of watches) {
    if (!(await markTold(trx, watch, event))) continue;
    told += 1;
    if (context.withoutMails || watch.email === event.appellant?.email) continue;
    await enqueueMailTo(trx, watchedFineMail(context.config, watch, event.fine, event, isLast), now);
  }
  if (isLast) {
    const ids = watches.map(({ id }) => id);
    await trx.deleteFrom('fine_watches').where('id', 'in', ids).execute();
  }
  return told;
}

export const watchReceiver: FineReceiver = {
  followed: (db) =>
    db
      .selectFrom('fines')
      .innerJoin('fine_watches', (join) =>
        join
          .onRef('fine_watches.serial_key', '=', 'fines.serial_key')
          .onRef('fine_watches.plate_key', '=', 'fines.plate_key'),
      )
      .where('fine_watches.confirmed_at', 'is not', null)
      .select('fines.serial_key'),

  tell: async (trx, context, events) => {
    let told = 0;
    for (const event of events) told += await tellEvent(trx, context, event);
    return told;
  },
};
