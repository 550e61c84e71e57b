import { figureTables } from '@/contract/figure-tables';
import type { Figures } from '@/contract/figures';
import { mayAct } from '@/domain/staff-acts';
import type { Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { csvOf } from '@/backend/platform/http/answers';
import { csvLine } from '@/backend/platform/http/csv-line';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { countDecided, countMonths, countReceived, countWaitingAppeals } from './appeals';
import { countPaid } from './fines';
import { countAnswered, countByStaff, countWaiting } from './others';
import { readPeriod } from './period';

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
  figureTables(figures)
    .flatMap(({ title, columns, rows }) => [[title], columns, ...rows, []])
    .map(csvLine)
    .join('');

export const figuresDesk: DeskOf<'figures'> = {
  'figures.find': ({ context, staff, input }) => figuresOf(context, staff, input),
  'figures.csv': async ({ context, staff, input }) =>
    csvOf({ name: 'figures.csv', text: linesOf(await figuresOf(context, staff, input)) }),
};
