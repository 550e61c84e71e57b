// A new complaint goes to somebody by the head's rule, in the transaction that stores it. Who is away or without access
// is passed over; a deputy gets what is meant for who is away.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '@/backend/db/connection';
import { readJson } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { findSettings } from '@/backend/platform/settings/queries';
import { activeHandlers, standIn } from '@/backend/platform/staff/deputies';
import { isAway } from '@/domain/absence';
import { tellHolder } from '@/backend/platform/work/tell-holder';
import { type AppealRow, isOpen } from './states';
import { appealWork } from './work';

/** As the journal and the case name it. */
const RULE = { kind: 'command', name: 'Правило розподілу' } as const;

const reasonsSchema = z.array(z.string());

const listFor = (trx: Trx) =>
  activeHandlers(trx)
    .select((eb) => [
      'id',
      'role',
      'reasons',
      'assigned_at',
      'away_from',
      'away_until',
      eb
        .selectFrom('appeals')
        .where(isOpen)
        .whereRef('taken_by', '=', 'staff.id')
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('open'),
    ])
    .execute();
type Person = Awaited<ReturnType<typeof listFor>>[number];

const byTurn = (one: Person, other: Person) => one.assigned_at - other.assigned_at || one.id - other.id;
const byLoad = (one: Person, other: Person) => one.open - other.open || byTurn(one, other);

const has = (reason: string) => (person: Person) => readJson(reasonsSchema, person.reasons ?? '[]').includes(reason);

/** Heads get complaints where nobody else is there. */
function freeOf(people: Person[], now: number): Person[] {
  const there = people.filter((person) => !isAway(person, now));
  const clerks = there.filter(({ role }) => role === 'clerk');
  return clerks.length > 0 ? clerks : there;
}

async function choose(trx: Trx, { now }: Context, rule: string, reason: string): Promise<number | null> {
  const people = await listFor(trx);
  if (rule === 'reason')
    for (const person of people.filter(has(reason)).toSorted(byLoad)) {
      const found = await standIn(trx, person.id, now());
      if (found !== null) return found;
    }
  const [first] = freeOf(people, now()).toSorted(rule === 'round' ? byTurn : byLoad);
  return first?.id ?? null;
}

/** Call last: its line locks the journal until the commit. */
export async function assignNew(trx: Trx, context: Context, { number, reason }: AppealRow): Promise<void> {
  const rule = (await findSettings(trx))?.new_appeals_to;
  if (!rule) return;
  const staffId = await choose(trx, context, rule, reason);
  if (staffId === null) return;
  // Before the line: a sign-in locks its account and then the journal.
  await trx.updateTable('staff').set({ assigned_at: context.now() }).where('id', '=', staffId).execute();
  await appealWork.give(trx, { ...context, actor: RULE }, { number, staff_id: staffId });
  await tellHolder(trx, { ...context, actor: RULE }, staffId, { kind: 'appeals', mail: 'new', numbers: [number] });
}
