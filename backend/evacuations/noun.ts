import { sql } from 'kysely';
import { pageAnswer } from '@/backend/db/page';
import { degrees, instant, instantOrNull } from '@/backend/db/wire';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { defineNoun } from '@/backend/platform/noun/noun';
import { foundRecords, changeLockedRecord, type DeskRecords, isNamed } from '@/backend/platform/registers/desk-records';
import { evacuationPageSchema, evacuationQuerySchema } from '@/contract/evacuations';
import { formatMoment } from '@/domain/dates';
import { formatLicensePlate, normaliseLicensePlate } from '@/domain/license-plate';
import { beginsWith } from '@/backend/db/begins-with';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { wrongState } from '@/backend/core/http-error';
import { evacuationsImporter } from './import';
import { evacuationsList, findMeantPlate, listEvacuations } from './queries';

/** True of every row: a register may never tell of returns. */
const RETURN_NOT_TOLD = 'видачу не записано';

const EVACUATIONS: DeskRecords = {
  register: 'evacuations',
  importer: evacuationsImporter,
  table: 'evacuations',
  keyColumn: 'external_id',
  subject: 'evacuations',
  search: (q) => {
    // PostgreSQL minds the case of a code, and clerks do not.
    const codes = [...new Set([q, q.toLowerCase(), q.toUpperCase()])].map((code) => beginsWith('external_id', code));
    return sql`(plate_key = ${normaliseLicensePlate(q)} or ${sql.join(codes, sql` or `)})`;
  },
  line: (row) => ({
    title: [formatLicensePlate(String(row['plate_key'])), isNamed(EVACUATIONS, row) ? '' : row['external_id']]
      .filter(Boolean)
      .join(', '),
    about: [formatMoment(Number(row['evacuated_at'])), row['from_address'], row['car']].filter(Boolean).join(', '),
    state: row['released_at'] === null ? RETURN_NOT_TOLD : `видано ${formatMoment(Number(row['released_at']))}`,
  }),
};

const evacuationsDesk: DeskOf<'evacuations'> = {
  'evacuations.release': async ({ acting, staff, input: { id, ...release } }) => ({
    import_id: await changeLockedRecord(
      acting,
      EVACUATIONS,
      id,
      { ...release, madeBy: staff.name },
      {
        act: 'evacuations.released',
        rowOf: ({ external_id: key, released_at: released }) => {
          if (released !== null) throw wrongState('Це авто вже видано.');
          return { external_id: key, released_at: instant(acting.now()) };
        },
      },
    ),
  }),
};

type Row = Awaited<ReturnType<typeof listEvacuations>>['rows'][number];

const serialize = ({ stay_over: isOver, ...row }: Row) => ({
  ...row,
  ...(isOver ? { stay_over: true } : {}),
  license_plate: row.plate_key,
  evacuated_at: instant(row.evacuated_at),
  released_at: instantOrNull(row.released_at),
  lat: degrees(row.lat_e6),
  lon: degrees(row.lon_e6),
});

const evacuationCalls = [
  call('GET /evacuations/', {
    summary: 'Евакуйовані транспортні засоби, найновіші спочатку; пошук за номерним знаком',
    who: ANYONE,
    query: evacuationQuerySchema,
    answer: ok('Сторінка евакуацій', evacuationPageSchema),
    handle: async ({ context, query, url }) => {
      const { count, rows } = await listEvacuations(context, query, context.now());
      const answer = pageAnswer(url, query, count, rows.map(serialize));
      const { license_plate: plate } = query;
      const meant = count === 0 && plate !== undefined ? await findMeantPlate(context, plate) : undefined;
      return { ...answer, ...(meant !== undefined && { meant }) };
    },
  }),
];

export const evacuations = defineNoun({
  name: 'evacuations',
  calls: evacuationCalls,
  desk: evacuationsDesk,
  deskRegister: EVACUATIONS,
  found: { evacuations: foundRecords(EVACUATIONS, 'evacuated_at') },
  tables: { evacuations: { holds: 'content', content: 'evacuations', instants: ['evacuated_at'] } },
  importer: evacuationsImporter,
  records: {
    command: 'evacuations',
    orderedBy: 'evacuated_at',
    one: 'евакуація',
    line: ({ evacuated_at: at, plate_key: plate, released_at: released }) =>
      `${formatMoment(at ?? '')}  ${formatLicensePlate(String(plate))}  ${released === null ? RETURN_NOT_TOLD : 'видано'}`,
    isOfCars: true,
  },
  list: evacuationsList,
});
