// Who has a case: given to one, many at once, all of one. Each is a line of the journal.
import type { Handed } from '@/contract/desk-handover';
import { HttpError, notFound } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { activeHandlers, standIn } from '@/backend/platform/staff/deputies';
import { staffName } from '@/backend/platform/staff/staff-name';
import { appealAct, raiseVersion } from './act';
import { isOpen, isOver } from './states';
import { tellHolder } from './work-mails';

type Receiver = number | null;

export const giveAppeal = appealAct('appeals.give', {
  journal: 'appeal.given',
  effect: async ({ trx, context, row: appeal, input: { staff_id: chosen } }) => {
    if (isOver(appeal)) throw new HttpError(409, { detail: 'Розгляд цієї скарги завершено.', code: 'wrong_state' });
    const staffId = await receiverOf(trx, context, chosen);
    if (staffId === appeal.taken_by)
      throw new HttpError(409, {
        detail: staffId === null ? 'Скаргу ще ніхто не взяв.' : 'Скарга вже в цього працівника.',
        code: 'wrong_state',
      });
    await trx.updateTable('appeals').set({ taken_by: staffId }).where('id', '=', appeal.id).execute();
    await raiseVersion(trx, appeal);
    const heldBy = async (id: Receiver) => ({ taken_by: id, holder: await staffName(trx, id) });
    return { before: await heldBy(appeal.taken_by), after: await heldBy(staffId), done: undefined };
  },
  command: null,
});

export const isHandler = async (db: Db, id: number) =>
  (await activeHandlers(db).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

/** The deputy of who is away. Throws 404, and 409 when nobody stands in. */
async function receiverOf(db: Db, { now }: Context, id: Receiver): Promise<Receiver> {
  if (id === null) return null;
  if (!(await isHandler(db, id))) throw notFound('Такого працівника немає, або він не розглядає скарг.');
  const found = await standIn(db, id, now());
  if (found === null)
    throw new HttpError(409, {
      detail: 'Цей працівник у відпустці, і заступника, який міг би взяти скаргу, немає. Виберіть іншого.',
      code: 'away',
    });
  return found;
}

const lastLine = async (trx: Trx) =>
  (await trx.selectFrom('journal_head').select('last_id').executeTakeFirstOrThrow()).last_id;

export async function counting(trx: Trx, giveEach: () => Promise<number>): Promise<Handed> {
  const from = (await lastLine(trx)) + 1;
  const count = await giveEach();
  return { count, from, to: Math.max(from, await lastLine(trx)) };
}

interface Given {
  number: string;
  /** Whoever has it already is passed over; without it that is refused. */
  taken_by?: Receiver;
  version?: number;
}

/** One after another by their numbers, so that two who do it at once wait and do not lock one another out. */
export const giveEachTo = (trx: Trx, context: Context, cases: Given[], chosen: Receiver) =>
  counting(trx, async () => {
    const to = await receiverOf(trx, context, chosen);
    const others = cases.filter((one) => one.taken_by !== to).toSorted((a, b) => (a.number < b.number ? -1 : 1));
    for (const { taken_by: _from, ...one } of others) await giveAppeal.in(trx, context, { ...one, staff_id: to });
    await tellHolder(
      trx,
      context,
      to,
      'given',
      others.map(({ number }) => number),
    );
    return others.length;
  });

const openOf = (db: Db, staffId: number) => db.selectFrom('appeals').where(isOpen).where('taken_by', '=', staffId);

export async function countOpenOf(db: Db, staffId: number): Promise<number> {
  const { count } = await openOf(db, staffId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Throws 404 when the receiver may take none. */
export const giveAllOf = async (trx: Trx, context: Context, staffId: number, to: Receiver): Promise<Handed> =>
  giveEachTo(trx, context, await openOf(trx, staffId).select(['number', 'taken_by']).execute(), to);
