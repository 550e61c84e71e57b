import { figureTables } from '@/contract/figure-tables';
import type { Figures } from '@/contract/figures';
import { mayAct } from '@/domain/staff-acts';
import type { Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { csvOf } from '@/backend/platform/http/answers';
import { SHEET_MARK, sheetLine } from '@/backend/platform/http/csv-line';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { countDecided, countMonths, countReceived, countWaitingAppeals } from './appeals';
import { countAnswered, countByStaff, countWaiting } from './others';
import { readPeriod, type Period } from './period';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '@/backend/db/connection';
import { findRules, isPaidAtHalf } from '@/backend/fines';

const ROWS_AT_ONCE = 1000;

async function countPaid(db: Db, { from, until }: Period): Promise<{ paid: number; at_half: number }> {
  const rules = await findRules(db);
  let [paid, atHalf] = [0, 0];
  for (let last = { at: from, id: 0 }; ;) {
    const { at, id } = last;
    const rows = await db
      .selectFrom('fines')
      .where('paid_at', '>=', at)
      .where('paid_at', '<', until)
      .where((eb) => eb.or([eb('paid_at', '>', at), eb('id', '>', id)]))
      .where('cancelled_at', 'is', null)
      .selectAll()
      .orderBy('paid_at')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    paid += rows.length;
    atHalf += rows.filter((row) => isPaidAtHalf(row, rules)).length;
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return { paid, at_half: atHalf };
    last = { at: end.paid_at ?? 0, id: end.id };
    await nextTurn();
  }
}

interface Query {
  from?: string | undefined;
  to?: string | undefined;
}

async function figuresOf({ db, now }: Context, { role }: Staff, query: Query): Promise<Figures> {
  const time = now();
  const period = readPeriod(query, time);
  const { reasons, ...decided } = await countDecided(db, period);
  return {
    ...period.days,
    waiting: { ...(await countWaitingAppeals(db, time)), ...(await countWaiting(db, time)) },
    appeals: { received: await countReceived(db, period), ...decided },
    messages: await countAnswered(db, period),
    reasons,
    fines: await countPaid(db, period),
    months: await countMonths(db, time),
    ...(mayAct(role, 'figures.by-clerk') && { staff: await countByStaff(db, period) }),
  };
}

const linesOf = (figures: Figures): string =>
  SHEET_MARK +
  figureTables(figures)
    .flatMap(({ title, columns, rows }) => [[title], columns, ...rows, []])
    .map(sheetLine)
    .join('');

export const figuresDesk: DeskOf<'figures'> = {
  'figures.find': ({ context, staff, input }) => figuresOf(context, staff, input),
  'figures.csv': async ({ context, staff, input }) =>
    csvOf({ name: 'figures.csv', text: linesOf(await figuresOf(context, staff, input)) }),
};
