// Who has what: open complaints by their holder.
import { type NotNull, sql } from 'kysely';
import type { Colleague, PersonWork } from '@/contract/desk-people';
import { appealAnswerUntil, appealsLateBefore } from '@/domain/appeal-terms';
import { type Absence, awayUntil } from '@/domain/absence';
import type { Db } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { activeHandlers } from '@/backend/platform/staff/deputies';
import { isOpen } from '@/backend/appeals/states';

const PERSON = ['id', 'name', 'away_from', 'away_until'] as const;

const openOf = (db: Db) => db.selectFrom('appeals').where(isOpen);

/** Also those who may take none any more and still have some. */
export async function listColleagues({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<(Colleague & { id: number })[]> {
  const colleague = ({ id, name, ...absence }: { id: number; name: string } & Absence) => ({
    id,
    name,
    away_until: awayUntil(absence, now()),
  });
  const active = await activeHandlers(db).select(PERSON).orderBy('name').orderBy('id').execute();
  const holders = await db
    .selectFrom('staff')
    .where(
      'id',
      'in',
      openOf(db).where('taken_by', 'is not', null).select('taken_by').distinct().$narrowType<{ taken_by: NotNull }>(),
    )
    .select(PERSON)
    .orderBy('name')
    .execute();
  const ids = new Set(active.map(({ id }) => id));
  return [
    ...active.map((one) => ({ ...colleague(one), may_take: true })),
    ...holders.filter(({ id }) => !ids.has(id)).map((one) => ({ ...colleague(one), may_take: false })),
  ];
}

export async function listPeople({ db, now }: Context): Promise<PersonWork[]> {
  const isLate = sql`created_at < ${appealsLateBefore(now())}`;
  const counted = await openOf(db)
    .groupBy('taken_by')
    .select((eb) => [
      'taken_by',
      eb.fn.countAll<number>().as('open'),
      sql<number>`cast(sum(case when ${isLate} then 1 else 0 end) as integer)`.as('late'),
      sql<number>`min(created_at)`.as('oldest'),
    ])
    .execute();
  const of = (id: number | null) => {
    const found = counted.find(({ taken_by: holder }) => holder === id);
    return {
      open: found?.open ?? 0,
      late: found?.late ?? 0,
      until: found ? instant(appealAnswerUntil(found.oldest)) : null,
    };
  };
  const people = (await listColleagues({ db, now })).map(({ id, name, away_until }) => ({
    id,
    name,
    away_until,
    ...of(id),
  }));
  const all = [...people, { id: null, name: '', away_until: null, ...of(null) }];
  return all
    .filter(({ id, open }) => id !== null || open > 0)
    .toSorted((one, other) => other.late - one.late || other.open - one.open);
}
