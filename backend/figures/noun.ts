import { defineNoun } from '@/backend/platform/noun/noun';
import { figuresLead, figureTables } from '@/contract/figure-tables';
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
import type { Db } from '@/backend/db/connection';
import { batchesOf } from '@/backend/db/page';
import { findRules, isPaidAtHalf } from '@/backend/fines';

async function countPaid(db: Db, { from, until }: Period): Promise<{ paid: number; at_half: number }> {
  const rules = await findRules(db);
  let [paid, atHalf] = [0, 0];
  const settled = db.selectFrom('fines').where('paid_at', '<', until).where('cancelled_at', 'is', null).selectAll();
  for await (const rows of batchesOf(settled, ['paid_at', 'id'], { after: [from, 0] })) {
    paid += rows.length;
    atHalf += rows.filter((row) => isPaidAtHalf(row, rules)).length;
  }
  return { paid, at_half: atHalf };
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

const linesOf = (figures: Figures, now: number): string =>
  SHEET_MARK +
  [
    [figuresLead(figures, now)],
    [],
    ...figureTables(figures).flatMap(({ title, columns, rows }) => [[title], columns, ...rows, []]),
  ]
    .map(sheetLine)
    .join('');

const figuresDesk: DeskOf<'figures'> = {
  'figures.find': ({ context, staff, input }) => figuresOf(context, staff, input),
  'figures.csv': async ({ context, staff, input }) => {
    const figures = await figuresOf(context, staff, input);
    return csvOf({ name: `figures-${figures.from}-${figures.to}.csv`, text: linesOf(figures, context.now()) });
  },
};

export const figures = defineNoun({ name: 'figures', desk: figuresDesk, tables: {} });
