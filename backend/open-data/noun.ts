import { defineNoun } from '@/backend/platform/noun/noun';
import { HOUR_MS } from '@/domain/durations';
import { z } from 'zod';
import { latestMonths } from '@/domain/months';
import { FIGURES, statisticsSchema, type Figures, type Statistics } from '@/contract/open-data';
import { appealReasonTitle } from '@/domain/appeal-reasons';
import type { Context } from '@/backend/platform/context';
import { csvLine } from '@/backend/platform/http/csv-line';
import { csv, ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { openEvacuations, openParkingPlaces, type Value } from './tables';
import type { Db } from '@/backend/db/connection';
import { instant, readJson } from '@/backend/db/wire';
import { recordOf } from '@/domain/keys';
import { computeStatistics } from './compute';

// Counted by a job and kept as one row: a page costs nothing, and all instances tell the same.
const ONLY_ROW = 1;

const NOTHING: Figures = recordOf(FIGURES, () => null);
const NOT_YET: Statistics = { computed_at: null, totals: NOTHING, months: [], streets: [], grounds: [] };

const storedSchema = statisticsSchema.omit({ computed_at: true });

async function readStatistics(db: Db): Promise<Statistics> {
  const row = await db.selectFrom('statistics').where('id', '=', ONLY_ROW).selectAll().executeTakeFirst();
  return row ? { computed_at: instant(row.computed_at), ...readJson(storedSchema, row.body) } : NOT_YET;
}

/** Written only when a number has changed: each write drops the page from memory. */
async function renewStatistics(context: Context): Promise<void> {
  const body = JSON.stringify(await computeStatistics(context));
  const kept = { body, computed_at: context.now() };
  await context.db
    .insertInto('statistics')
    .values({ id: ONLY_ROW, ...kept })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(kept).where('statistics.body', '!=', body))
    .execute();
}

/** The header line is present even without rows. State data sets write missing values as null. */
const asCsv = (columns: readonly string[], rows: readonly Record<string, Value>[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? 'null'))].map(csvLine).join('');

interface DataSet {
  name: 'evacuations' | 'parking-places';
  summary: string;
  columns: readonly string[];
  rows: (context: Context) => Promise<Record<string, Value>[]>;
}

const DATA_SETS: DataSet[] = [
  {
    name: 'evacuations',
    summary: 'Евакуації за останні 12 місяців, відкриті дані без номерних знаків',
    columns: ['uid', 'dateTime', 'type', 'evacuationAreaName', 'addressDescription'],
    rows: ({ db, now }) => openEvacuations(db, latestMonths(now())[0]?.from ?? 0, now()),
  },
  {
    name: 'parking-places',
    summary: 'Місця для паркування, відкриті дані',
    columns: [
      'uid',
      'type',
      'addressDescription',
      'lat',
      'lon',
      'operatorName',
      'openingHours',
      'lotQuantity',
      'lotQuantityDisabled',
      'price',
      'currencyCode',
    ],
    rows: ({ db }) => openParkingPlaces(db),
  },
];

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).meta({ id: 'OpenDataRow' });

const openDataCalls = [
  ...DATA_SETS.flatMap(({ name, summary, columns, rows }) => [
    call(`GET /${name}.csv`, {
      summary: `${summary}: CSV`,
      who: ANYONE,
      answer: csv('Рядок заголовків і рядки даних'),
      handle: async ({ context }) => ({ name: `${name}.csv`, text: asCsv(columns, await rows(context)) }),
    }),

    call(`GET /${name}.json`, {
      summary: `${summary}: JSON`,
      who: ANYONE,
      answer: ok('Масив записів', z.array(rowSchema)),
      handle: ({ context }) => rows(context),
    }),
  ]),

  call('GET /statistics/', {
    summary: 'Показники роботи інспекції за місяцями й вулицями; числа, менші за п’ять, приховано',
    who: ANYONE,
    answer: ok('Останні 12 місяців і підстави скарг', statisticsSchema),
    handle: ({ context: { db } }) => readStatistics(db),
  }),

  ...FIGURES.map((figure) =>
    call(`GET /statistics/${figure}.csv`, {
      summary: `Показник ${figure} за місяцями, потім за вулицями: CSV`,
      who: ANYONE,
      answer: csv('Рядок заголовків і рядки даних'),
      handle: async ({ context: { db } }) => {
        const { months, streets } = await readStatistics(db);
        const rows = [
          ...months.map((row) => ({ month: row.month, street: null, [figure]: row[figure] })),
          ...streets.map((row) => ({ month: null, street: row.street ?? 'Інші вулиці', [figure]: row[figure] })),
        ];
        return { name: `${figure}.csv`, text: asCsv(['month', 'street', figure], rows) };
      },
    }),
  ),

  call('GET /statistics/grounds.csv', {
    summary: 'Підстави скарг і рішення: CSV',
    who: ANYONE,
    answer: csv('Рядок заголовків і рядки даних'),
    handle: async ({ context: { db } }) => {
      const rows = (await readStatistics(db)).grounds.map((row) => ({ ...row, title: appealReasonTitle(row.reason) }));
      return { name: 'grounds.csv', text: asCsv(['reason', 'title', 'decided', 'cancelled', 'changed'], rows) };
    },
  }),
];

export const openData = defineNoun({
  name: 'open-data',
  calls: openDataCalls,
  tables: { statistics: { holds: 'content', content: 'statistics' } },
  jobs: [{ name: 'statistics', everyMs: HOUR_MS, run: renewStatistics }],
});
