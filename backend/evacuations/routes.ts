import { evacuationPageSchema, evacuationQuerySchema } from '@/contract/evacuations';
import { pageAnswer } from '@/backend/db/page';
import { degrees, instant, instantOrNull } from '@/backend/db/wire';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { findMeantPlate, listEvacuations } from './queries';

type Row = Awaited<ReturnType<typeof listEvacuations>>['rows'][number];

const serialize = (row: Row) => ({
  ...row,
  license_plate: row.plate_key,
  evacuated_at: instant(row.evacuated_at),
  released_at: instantOrNull(row.released_at),
  lat: degrees(row.lat_e6),
  lon: degrees(row.lon_e6),
});

export const evacuationCalls = [
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
