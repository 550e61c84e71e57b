import { pageAnswer } from '@/backend/db/page';
import { degrees, instant, instantOrNull } from '@/backend/db/wire';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { defineNoun } from '@/backend/platform/noun/noun';
import { foundRecords } from '@/backend/platform/registers/desk-records';
import { evacuationPageSchema, evacuationQuerySchema } from '@/contract/evacuations';
import { formatMoment } from '@/domain/dates';
import { formatLicensePlate } from '@/domain/license-plate';
import { EVACUATIONS, evacuationsDesk, RETURN_NOT_TOLD } from './desk';
import { evacuationsImporter } from './import';
import { evacuationsList, findMeantPlate, listEvacuations } from './queries';

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
