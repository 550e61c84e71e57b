// The desk's doors to hand-overs, and their way back.
import { z } from 'zod';
import { HttpError, notFound } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import { readJson } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { counting, giveAllOf, giveAppeal, giveEachTo, isHandler } from '@/backend/appeals/hand-over';
import { numberOf } from '@/backend/appeals/act';
import { tellHolder } from '@/backend/appeals/work-mails';
import { isOver } from '@/backend/appeals/states';
import { requireActor } from './acts';

/** More than one person ever has. */
const BACK_MAX = 20_000;

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
  const back = new Map<number, string[]>();
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
    if (former !== null) back.set(former, [...(back.get(former) ?? []), number]);
    count += 1;
  }
  for (const [former, numbers] of back) await tellHolder(trx, context, former, 'given', numbers);
  if (count === 0)
    throw new HttpError(409, {
      detail: 'Повертати нічого: ці скарги вже вирішено, передано далі, або працівник більше не має доступу.',
      code: 'wrong_state',
    });
  return count;
}

/** Its mails go out at once. */
async function inTransaction<Result>(context: Context, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const done = await context.db.transaction().execute(work);
  sendSoon(context);
  return done;
}

interface Picked {
  id: number;
  version: number;
}

/** All or none. */
const givePicked = (acting: Context, cases: Picked[], to: number | null) =>
  inTransaction(acting, async (trx) => {
    const ids = cases.map(({ id }) => id);
    const rows = await trx.selectFrom('appeals').where('id', 'in', ids).select(['id', 'number', 'taken_by']).execute();
    const named = cases.map(({ id, version }) => {
      const row = rows.find((one) => one.id === id);
      if (!row) throw notFound('Такої скарги немає.');
      return { number: row.number, taken_by: row.taken_by, version };
    });
    return giveEachTo(trx, acting, named, to);
  });

export const handOverDesk = {
  'appeals.give': async ({ acting, input: { id, version, staff_id: to } }) => {
    await inTransaction(acting, async (trx) =>
      giveEachTo(trx, acting, [{ number: await numberOf(trx, id), version }], to),
    );
  },

  'appeals.give-many': ({ acting, input: { cases, staff_id: to } }) => givePicked(acting, cases, to),

  'appeals.give-all': ({ acting, input: { id, staff_id: to } }) =>
    inTransaction(acting, (trx) => giveAllOf(trx, acting, id, to)),

  'appeals.give-back': ({ acting, input }) =>
    inTransaction(acting, (trx) => counting(trx, () => giveBackIn(trx, acting, input))),
} satisfies Partial<DeskOf<'appeals'>>;
