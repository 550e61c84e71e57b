import { figureTables } from '@/contract/figure-tables';
import { type Figures, figuresQuerySchema, figuresSchema } from '@/contract/figures';
import { mayAct } from '@/domain/staff-acts';
import type { Context } from '@/backend/platform/context';
import { csv, ok } from '@/backend/platform/http/answers';
import { call } from '@/backend/platform/http/call';
import { csvLine } from '@/backend/platform/http/csv-line';
import { type Staff, STAFF } from '@/backend/platform/staff/require-staff';
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

const csvOf = (figures: Figures): string =>
  figureTables(figures)
    .flatMap(({ title, columns, rows }) => [[title], columns, ...rows, []])
    .map(csvLine)
    .join('');

export const figureCalls = [
  call('GET /desk/figures/', {
    summary: 'Показники роботи за проміжок часу',
    who: STAFF('figures.see'),
    query: figuresQuerySchema,
    answer: ok('Показники', figuresSchema),
    handle: ({ context, staff, query }) => figuresOf(context, staff, query),
  }),

  call('GET /desk/figures.csv', {
    summary: 'Показники роботи за проміжок часу: CSV',
    who: STAFF('figures.see'),
    query: figuresQuerySchema,
    answer: csv('Таблиці одна за одною'),
    handle: async ({ context, staff, query }) => ({
      name: 'figures.csv',
      text: csvOf(await figuresOf(context, staff, query)),
    }),
  }),
];
