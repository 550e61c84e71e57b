// Who has a case: given to one, many at once, all of one, and back. Each is a line of the journal.
import { z } from 'zod';
import type { Handed } from '@/contract/desk-handover';
import { HttpError, notFound } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { readJson } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { appealAct, numberOf } from '@/backend/appeals/act';
import { isOpen, isOver } from '@/backend/appeals/states';
import { raiseVersion, requireActor } from './acts';
import { activeHandlers } from './people';

type Receiver = number | null;

/** More than one person ever has. */
const BACK_MAX = 20_000;

export const giveAppeal = appealAct('appeals.give', {
  journal: 'appeal.given',
  effect: async ({ trx, row: appeal, input: { staff_id: staffId } }) => {
    if (isOver(appeal)) throw new HttpError(409, { detail: 'Розгляд цієї скарги завершено.', code: 'wrong_state' });
    if (staffId === appeal.taken_by)
      throw new HttpError(409, {
        detail: staffId === null ? 'Скаргу ще ніхто не взяв.' : 'Скарга вже в цього працівника.',
        code: 'wrong_state',
      });
    if (staffId !== null) await requireHandler(trx, staffId);
    await trx.updateTable('appeals').set({ taken_by: staffId }).where('id', '=', appeal.id).execute();
    await raiseVersion(trx, appeal);
    return { before: { taken_by: appeal.taken_by }, after: { taken_by: staffId }, done: undefined };
  },
  command: null,
});

const isHandler = async (db: Db, id: number) =>
  (await activeHandlers(db).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

async function requireHandler(db: Db, id: number): Promise<void> {
  if (!(await isHandler(db, id))) throw notFound('Такого працівника немає, або він не розглядає скарг.');
}

const lastLine = async (trx: Trx) =>
  (await trx.selectFrom('journal_head').select('last_id').executeTakeFirstOrThrow()).last_id;

async function counting(trx: Trx, giveEach: () => Promise<number>): Promise<Handed> {
  const from = (await lastLine(trx)) + 1;
  const count = await giveEach();
  return { count, from, to: Math.max(from, await lastLine(trx)) };
}

interface Given {
  number: string;
  version?: number;
}

/** One after another by their numbers, so that two who do it at once wait and do not lock one another out. */
const giveEachTo = (trx: Trx, context: Context, cases: Given[], staffId: Receiver) =>
  counting(trx, async () => {
    for (const one of cases.toSorted((a, b) => (a.number < b.number ? -1 : 1)))
      await giveAppeal.in(trx, context, { ...one, staff_id: staffId });
    return cases.length;
  });

const openOf = (db: Db, staffId: number) => db.selectFrom('appeals').where(isOpen).where('taken_by', '=', staffId);

export async function countOpenOf(db: Db, staffId: number): Promise<number> {
  const { count } = await openOf(db, staffId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Throws 404 when the receiver may take none. */
export async function giveAllOf(trx: Trx, context: Context, staffId: number, to: Receiver): Promise<Handed> {
  if (to !== null) await requireHandler(trx, to);
  const cases = to === staffId ? [] : await openOf(trx, staffId).select('number').execute();
  return giveEachTo(trx, context, cases, to);
}

const changeSchema = z.object({ taken_by: z.number().nullable() });
const takenBy = (json: string | null) => readJson(changeSchema, json ?? '{"taken_by":null}').taken_by;

/** What the actor gave in these lines goes back, unless it has been decided or given on since, or its holder is gone. */
async function giveBackIn(trx: Trx, context: Context, { from, to }: { from: number; to: number }): Promise<number> {
  const given = await trx
    .selectFrom('journal')
    .where('id', '>=', from)
    .where('id', '<=', Math.min(to, from + BACK_MAX))
    .where('staff_id', '=', requireActor(context).staffId)
    .where('act', '=', 'appeal.given')
    .select(['subject', 'before', 'after'])
    .orderBy('subject')
    .execute();
  let count = 0;
  for (const { subject, before, after } of given) {
    const number = subject.slice(subject.indexOf(' ') + 1);
    const former = takenBy(before);
    const appeal = await trx
      .selectFrom('appeals')
      .where('number', '=', number)
      .select(['status', 'taken_by'])
      .executeTakeFirst();
    if (!appeal || isOver(appeal) || appeal.taken_by !== takenBy(after)) continue;
    if (former !== null && !(await isHandler(trx, former))) continue;
    await giveAppeal.in(trx, context, { number, staff_id: former });
    count += 1;
  }
  if (count === 0)
    throw new HttpError(409, {
      detail: 'Повертати нічого: ці скарги вже вирішено, передано далі, або працівник більше не має доступу.',
      code: 'wrong_state',
    });
  return count;
}

const inTransaction = <Result>(context: Context, work: (trx: Trx) => Promise<Result>) =>
  context.db.transaction().execute(work);

export const handOverDesk = {
  'appeals.give': giveAppeal.desk,

  'appeals.give-many': ({ acting, input: { cases, staff_id: to } }) =>
    inTransaction(acting, async (trx) => {
      const named = await Promise.all(
        cases.map(async ({ id, version }) => ({ number: await numberOf(trx, id), version })),
      );
      return giveEachTo(trx, acting, named, to);
    }),

  'appeals.give-all': ({ acting, input: { id, staff_id: to } }) =>
    inTransaction(acting, (trx) => giveAllOf(trx, acting, id, to)),

  'appeals.give-back': ({ acting, input }) =>
    inTransaction(acting, (trx) => counting(trx, () => giveBackIn(trx, acting, input))),
} satisfies Partial<DeskOf<'appeals'>>;
