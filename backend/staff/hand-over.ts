// The desk's doors to what the staff have in hand, of every kind.
import { appealWork } from '@/backend/appeals';
import { messageWork } from '@/backend/contact';
import type { Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { giveAllOf, giveBack, giveOne, givePicked } from '@/backend/platform/work/hand-over';
import { listColleagues, listPeople } from '@/backend/platform/work/people';
import type { Work } from '@/backend/platform/work/work';
import type { WorkKind } from '@/domain/work-kinds';

const WORK: Record<WorkKind, Work> = { appeals: appealWork, messages: messageWork };

export const WORKS = Object.values(WORK);

/** Its mails go out at once. */
async function inTransaction<Result>(context: Context, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const done = await context.db.transaction().execute(work);
  sendSoon(context);
  return done;
}

export const handOverDesk: DeskOf<'work'> = {
  'work.colleagues': ({ context }) => listColleagues(context, WORKS),
  'work.people': ({ context }) => listPeople(context, WORKS),
  'work.note': (given) => WORK[given.input.kind].note(given),

  'work.give': ({ acting, input: { kind, staff_id: to, ...picked } }) =>
    inTransaction(acting, (trx) => giveOne(trx, acting, WORK[kind], picked, to)),

  'work.give-many': ({ acting, input: { kind, cases, staff_id: to } }) =>
    inTransaction(acting, (trx) => givePicked(trx, acting, WORK[kind], cases, to)),

  'work.give-all': ({ acting, input: { id, staff_id: to } }) =>
    inTransaction(acting, (trx) => giveAllOf(trx, acting, WORKS, id, to)),

  'work.give-back': ({ acting, input }) => inTransaction(acting, (trx) => giveBack(trx, acting, WORKS, input)),
};
