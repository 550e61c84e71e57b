import { createRoute } from '@hono/zod-openapi';
import { parkingPlacesSchema } from '@/contract/parking';
import { amountOrNull, degrees } from '@/backend/db/wire';
import { answer, publicErrors } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';

const listRoute = createRoute({
  method: 'get',
  path: '/parking-places/',
  summary: 'Місця паркування',
  responses: { 200: answer('Місця паркування', parkingPlacesSchema), ...publicErrors },
});

export const parkingRouter = createRouter();

parkingRouter.openapi(listRoute, async (c) => {
  const rows = await c.env.db.selectFrom('parking_places').selectAll().orderBy('id').execute();
  const places = rows.map((row) => ({
    ...row,
    lat: degrees(row.lat_e6),
    lon: degrees(row.lon_e6),
    price: amountOrNull(row.price_kopecks),
  }));
  return c.json(parkingPlacesSchema.parse(places), 200);
});
