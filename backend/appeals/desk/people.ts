// Who has what: open complaints by their holder.
import { type NotNull, sql } from 'kysely';
import type { Colleague, PersonWork } from '@/contract/desk-people';
import { appealAnswerUntil, appealsLateBefore } from '@/domain/appeal-terms';
import { mayAct, STAFF_ROLES } from '@/domain/staff-acts';
import type { Db } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { isOpen } from '@/backend/appeals/states';

const HANDLING = STAFF_ROLES.filter((role) => mayAct(role, 'appeals.handle'));

/** Whoever may be given a complaint. */
export const activeHandlers = (db: Db) =>
  db
    .selectFrom('staff')
    .where('blocked_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('role', 'in', HANDLING);

const openOf = (db: Db) => db.selectFrom('appeals').where(isOpen);

/** Also those who may take none any more and still have some. */
export async function listColleagues(db: Db): Promise<(Colleague & { id: number })[]> {
  const active = await activeHandlers(db).select(['id', 'name']).orderBy('name').orderBy('id').execute();
  const holders = await db
    .selectFrom('staff')
    .where(
      'id',
      'in',
      openOf(db).where('taken_by', 'is not', null).select('taken_by').distinct().$narrowType<{ taken_by: NotNull }>(),
    )
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  const ids = new Set(active.map(({ id }) => id));
  return [
    ...active.map((one) => ({ ...one, may_take: true })),
    ...holders.filter(({ id }) => !ids.has(id)).map((one) => ({ ...one, may_take: false })),
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
  const people = (await listColleagues(db)).map(({ id, name }) => ({ id, name, ...of(id) }));
  const all = [...people, { id: null, name: '', ...of(null) }];
  return all.toSorted((one, other) => other.late - one.late || other.open - one.open);
}
