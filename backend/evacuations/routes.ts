import { createRoute } from '@hono/zod-openapi';
import { evacuationPageSchema, evacuationQuerySchema } from '@/contract/evacuations';
import { pageAnswer } from '@/backend/db/page';
import { degrees, instant, instantOrNull } from '@/backend/db/wire';
import { answer, listErrors } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import { listEvacuations } from './queries';

const listRoute = createRoute({
  method: 'get',
  path: '/evacuations/',
  summary: 'Евакуйовані транспортні засоби, найновіші спочатку; пошук за номерним знаком',
  request: { query: evacuationQuerySchema },
  responses: { 200: answer('Сторінка евакуацій', evacuationPageSchema), ...listErrors },
});

type Row = Awaited<ReturnType<typeof listEvacuations>>['rows'][number];

const serialize = (row: Row) => ({
  ...row,
  license_plate: row.plate_key,
  evacuated_at: instant(row.evacuated_at),
  released_at: instantOrNull(row.released_at),
  lat: degrees(row.lat_e6),
  lon: degrees(row.lon_e6),
});

export const evacuationsRouter = createRouter();

evacuationsRouter.openapi(listRoute, async (c) => {
  const query = c.req.valid('query');
  const { count, rows } = await listEvacuations(c.env, query, c.env.now());
  return c.json(evacuationPageSchema.parse(pageAnswer(c.req.url, query, count, rows.map(serialize))), 200);
});
