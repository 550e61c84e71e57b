// Who has what in hand, and who is late.
import { type RawBuilder, sql } from 'kysely';
import type { Colleague, PersonWork } from '@/contract/desk-people';
import { type Absence, awayUntil } from '@/domain/absence';
import { byName } from '@/domain/full-name';
import { WAITING_MAX } from '@/domain/waiting';
import type { WorkKind } from '@/domain/work-kinds';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { activeHandlers } from '@/backend/platform/staff/deputies';
import type { Work } from './work';

const PERSON = ['id', 'name', 'away_from', 'away_until'] as const;

type Asking = Pick<Context, 'db' | 'now'>;

const OF_STAFF = sql<boolean>`taken_by = staff.id`;

/** Of one holder, along the index of who has what: reading all that waits took longer than drawing the page. */
const heldRows = ({ table, isOpen }: Work, isTheirs: RawBuilder<boolean>) =>
  sql`from ${sql.table(table)} where ${isOpen} and ${isTheirs}`;

/** Also those who may take none any more and still have some. */
export async function listColleagues(
  { db, now }: Asking,
  works: readonly Work[],
): Promise<(Colleague & { id: number })[]> {
  const colleague = ({ id, name, ...absence }: { id: number; name: string } & Absence) => ({
    id,
    name,
    away_until: awayUntil(absence, now()),
  });
  const active = (await activeHandlers(db).select(PERSON).orderBy('id').execute()).sort(byName);
  const ids = new Set(active.map(({ id }) => id));
  const others = await db
    .selectFrom('staff')
    .where((eb) => eb.or(works.map((work) => sql<boolean>`exists (select 1 ${heldRows(work, OF_STAFF)})`)))
    .select(PERSON)
    .orderBy('id')
    .execute();
  return [
    ...active.map((one) => ({ ...colleague(one), may_take: true })),
    ...others
      .sort(byName)
      .filter(({ id }) => !ids.has(id))
      .map((one) => ({ ...colleague(one), may_take: false })),
  ];
}

interface Counted {
  taken_by: number | null;
  open: number;
  late: number;
  until: number | null;
}

function countsOf(work: Work, now: number, isTheirs: RawBuilder<boolean>) {
  const rows = heldRows(work, isTheirs);
  const some = (more = sql``) =>
    sql<number>`(select count(*) from (select 1 ${rows} ${more} limit ${WAITING_MAX}) as theirs)`;
  return [
    some().as('open'),
    some(sql`and ${work.isLate(now)}`).as('late'),
    sql<number | null>`(select min(${sql.ref(work.term.by)}) ${rows})`.as('earliest'),
  ] as const;
}

async function countBy({ db, now }: Asking, work: Work): Promise<Counted[]> {
  const theirs = db
    .selectFrom('staff')
    .select('id as taken_by')
    .select(countsOf(work, now(), OF_STAFF));
  const left = db
    .selectNoFrom(sql<null>`null`.as('taken_by'))
    .select(countsOf(work, now(), sql<boolean>`taken_by is null`));
  return [...(await theirs.execute()), ...(await left.execute())].map(({ earliest, ...row }) => ({
    ...row,
    until: earliest === null ? null : work.term.until(earliest),
  }));
}

const NONE = { open: 0, late: 0, until: null };

export async function listPeople(asking: Asking, works: readonly Work[]): Promise<PersonWork[]> {
  const counted = new Map<WorkKind, Counted[]>();
  for (const work of works) counted.set(work.kind, await countBy(asking, work));
  const of = (id: number | null) => {
    const found = (kind: WorkKind) => counted.get(kind)?.find(({ taken_by: holder }) => holder === id) ?? NONE;
    const [appeals, messages] = [found('appeals'), found('messages')];
    const terms = [appeals, messages].flatMap(({ until }) => until ?? []);
    return {
      appeals: { open: appeals.open, late: appeals.late },
      messages: { open: messages.open, late: messages.late },
      until: terms.length > 0 ? instant(Math.min(...terms)) : null,
    };
  };
  const people = (await listColleagues(asking, works)).map(({ id, name, away_until }) => ({
    id,
    name,
    away_until,
    ...of(id),
  }));
  const sum = (person: PersonWork, key: 'open' | 'late') => person.appeals[key] + person.messages[key];
  return [...people, { id: null, name: '', away_until: null, ...of(null) }]
    .filter((person) => person.id !== null || sum(person, 'open') > 0)
    .toSorted((one, other) => sum(other, 'late') - sum(one, 'late') || sum(other, 'open') - sum(one, 'open'));
}
