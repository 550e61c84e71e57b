import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { statisticsSchema } from '@/contract/open-data';
import type { Context } from '@/backend/platform/context';
import { instantOrNull } from '@/backend/db/wire';
import { answer, publicErrors } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import { lastTakenIn, latestMonths, monthlyFigures } from './statistics';
import { openEvacuations, openParkingPlaces, type Value } from './tables';

/** What a spreadsheet would compute. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: Value | undefined): string {
  // The state data sets write what is missing as null.
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with a header line also where there are no rows. */
function asCsv(columns: readonly string[], rows: readonly Record<string, Value>[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

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

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export const openDataRouter = createRouter();

for (const { name, summary, columns, rows } of DATA_SETS) {
  const csvRoute = createRoute({
    method: 'get',
    path: `/${name}.csv`,
    summary: `${summary}: CSV`,
    responses: {
      200: { description: 'Рядок заголовків і рядки даних', content: { 'text/csv': { schema: z.string() } } },
      ...publicErrors,
    },
  });
  const jsonRoute = createRoute({
    method: 'get',
    path: `/${name}.json`,
    summary: `${summary}: JSON`,
    responses: { 200: answer('Масив записів', z.array(rowSchema)), ...publicErrors },
  });
  openDataRouter.openapi(csvRoute, async (c) =>
    c.body(asCsv(columns, await rows(c.env)), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    }),
  );
  openDataRouter.openapi(jsonRoute, async (c) => c.json(await rows(c.env), 200));
}

const statisticsRoute = createRoute({
  method: 'get',
  path: '/statistics/',
  summary: 'Скільки автомобілів евакуйовано й повернуто за місяцями',
  responses: { 200: answer('Останні 12 місяців', statisticsSchema), ...publicErrors },
});

openDataRouter.openapi(statisticsRoute, async (c) => {
  const { db, now } = c.env;
  const months = await monthlyFigures(db, now());
  return c.json(statisticsSchema.parse({ updated_at: instantOrNull(await lastTakenIn(db)), months }), 200);
});
