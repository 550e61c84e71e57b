import { appealAnswerUntil, appealsLateBefore } from '@/domain/appeal-terms';
import { countSome } from '@/backend/db/page';
import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import type { Waiting } from '@/backend/platform/noun/noun';
import { notConfirmedBy } from '@/backend/platform/staff/may-confirm';
import { isOpen } from '@/backend/appeals/states';

const proposedBut = (db: Db, notFor: readonly number[]) =>
  db
    .selectFrom('appeal_proposals')
    .innerJoin('appeals', 'appeals.id', 'appeal_proposals.appeal_id')
    .where(isOpen)
    .where('appeal_proposals.staff_id', 'not in', notFor);

/** What somebody may confirm. */
export async function waitingDecisions({ db, now }: Context, { staffId }: { staffId: number }): Promise<Waiting> {
  const proposed = proposedBut(db, await notConfirmedBy(db, staffId, now()));
  return { kind: 'decisions', count: await countSome(db, proposed), late: 0, until: null };
}

/** The next by term that somebody may confirm; null: none. */
export async function findNextToConfirm(
  { db, now }: Context,
  { staffId }: { staffId: number },
  but: number,
): Promise<number | null> {
  const next = await proposedBut(db, await notConfirmedBy(db, staffId, now()))
    .where('appeals.id', '!=', but)
    .orderBy('appeals.created_at')
    .orderBy('appeals.id')
    .select('appeals.id')
    .limit(1)
    .executeTakeFirst();
  return next?.id ?? null;
}

export async function waitingAppeals({ db, now }: Context, { staffId }: { staffId: number }): Promise<Waiting> {
  // The order names the index: without it SQLite walks past all that is decided.
  const open = db.selectFrom('appeals').where(isOpen).orderBy('created_at');
  const first = await open.select('created_at').limit(1).executeTakeFirst();
  return {
    kind: 'appeals',
    count: await countSome(db, open),
    late: await countSome(db, open.where('created_at', '<', appealsLateBefore(now()))),
    until: first ? appealAnswerUntil(first.created_at) : null,
    mine: await countSome(db, open.where('taken_by', '=', staffId)),
  };
}
