import { byName } from '@/domain/full-name';
import { isKeyOf, keysOf } from '@/domain/keys';
import type { Figures } from '@/contract/figures';
import type { Db } from '@/backend/db/connection';
import { countOf } from '@/backend/db/page';
import { unmatchedPayments } from '@/backend/fines';
import { firstSince } from '@/backend/platform/journal/first-since';
import { proposerOf } from '@/backend/platform/journal/record-act';
import type { Period } from './period';

export async function countAnswered(db: Db, { from, until }: Period): Promise<Figures['messages']> {
  const answered = db.selectFrom('contact_responses').where('answered_at', '>=', from).where('answered_at', '<', until);
  const all = await countOf(answered);
  const late = await countOf(answered.whereRef('answered_at', '>', 'answer_until'));
  return { answered: all, in_time: all - late };
}

export async function countWaiting(db: Db, now: number) {
  const unanswered = db.selectFrom('contact_responses').where('answered_at', 'is', null);
  return {
    messages: await countOf(unanswered),
    messages_late: await countOf(unanswered.where('answer_until', '<', now)),
    cars: await countOf(db.selectFrom('user_cars').where('status', '=', 'pending')),
    payments: await unmatchedPayments(db),
  };
}

const COUNTED = {
  'appeal.decided': 'appeals',
  'car.approved': 'cars',
  'car.rejected': 'cars',
  'message.answered': 'messages',
} as const;

/** A decision of two pairs of eyes is of who proposed it; who confirmed it is counted beside. */
async function countSecondLooks(db: Db, since: number, until: number) {
  const rows = await db
    .selectFrom('journal')
    .where('act', '=', 'appeal.decided')
    .where('id', '>=', since)
    .where('id', '<', until)
    .select(['staff_id', 'after'])
    .execute();
  return rows.flatMap((row) => {
    const proposed = proposerOf(row);
    return proposed === undefined ? [] : [{ confirmed: row.staff_id, proposed }];
  });
}

/** What each did, by the journal. */
export async function countByStaff(db: Db, { from, until }: Period): Promise<NonNullable<Figures['staff']>> {
  const [since, before] = [await firstSince(db, from), await firstSince(db, until)];
  const looks = await countSecondLooks(db, since, before);
  const rows = await db
    .selectFrom('journal')
    .where('act', 'in', keysOf(COUNTED))
    .where('id', '>=', since)
    .where('id', '<', before)
    .where('staff_id', 'is not', null)
    .groupBy(['staff_id', 'act'])
    .select((eb) => ['staff_id', 'act', eb.fn.countAll<number>().as('count')])
    .execute();
  const staff = await db.selectFrom('staff').select(['id', 'name', 'role']).orderBy('id').execute();
  return staff.sort(byName).map(({ id, name, role }) => {
    const confirmed = looks.filter((look) => look.confirmed === id).length;
    const proposed = looks.filter((look) => look.proposed === id).length;
    const done = { appeals: proposed - confirmed, cars: 0, messages: 0 };
    for (const { staff_id: by, act, count } of rows)
      if (by === id && isKeyOf(COUNTED, act)) done[COUNTED[act]] += count;
    return { name, role, ...done, confirmed };
  });
}
