import { byName } from '@/domain/full-name';
import type { Figures } from '@/contract/figures';
import type { JournalAct } from '@/contract/journal-acts';
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

/** Decisions of complaints are counted by who proposed them. */
const COUNTED = {
  cars: ['car.approved', 'car.rejected'],
  messages: ['message.answered'],
} as const;

interface Between {
  since: number;
  before: number;
}

const linesOf = (db: Db, acts: readonly JournalAct[], { since, before }: Between) =>
  db
    .selectFrom('journal')
    .where('act', 'in', acts)
    .where('id', '>=', since)
    .where('id', '<', before)
    .where('staff_id', 'is not', null);

/** What is done twice, after it was put back, is one. */
async function countSubjects(
  db: Db,
  acts: readonly JournalAct[],
  between: Between,
): Promise<Map<number | null, number>> {
  const rows = await linesOf(db, acts, between)
    .groupBy('staff_id')
    .select((eb) => ['staff_id', eb.fn.count<number>('subject').distinct().as('count')])
    .execute();
  return new Map(rows.map(({ staff_id: id, count }) => [id, count]));
}

/** A decision of two pairs of eyes is of who proposed it; who confirmed it is counted beside. */
async function findDecided(db: Db, between: Between) {
  const rows = await linesOf(db, ['appeal.decided'], between).select(['staff_id', 'subject', 'after']).execute();
  const [decided, confirmed] = [new Map<number, Set<string>>(), new Map<number, Set<string>>()];
  const add = (to: Map<number, Set<string>>, id: number, subject: string) =>
    to.set(id, (to.get(id) ?? new Set()).add(subject));
  for (const row of rows) {
    if (row.staff_id === null) continue;
    const proposer = proposerOf(row);
    add(decided, proposer ?? row.staff_id, row.subject);
    if (proposer !== undefined) add(confirmed, row.staff_id, row.subject);
  }
  return { decided, confirmed };
}

/** What each did, by the journal. */
export async function countByStaff(db: Db, { from, until }: Period): Promise<NonNullable<Figures['staff']>> {
  const between = { since: await firstSince(db, from), before: await firstSince(db, until) };
  const { decided, confirmed } = await findDecided(db, between);
  const cars = await countSubjects(db, COUNTED.cars, between);
  const messages = await countSubjects(db, COUNTED.messages, between);
  const staff = await db.selectFrom('staff').select(['id', 'name', 'role']).orderBy('id').execute();
  return staff.sort(byName).map(({ id, name, role }) => ({
    name,
    role,
    appeals: decided.get(id)?.size ?? 0,
    cars: cars.get(id) ?? 0,
    messages: messages.get(id) ?? 0,
    confirmed: confirmed.get(id)?.size ?? 0,
  }));
}
