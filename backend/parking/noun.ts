import { amountOrNull, degrees } from '@/backend/db/wire';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { defineNoun } from '@/backend/platform/noun/noun';
import { parkingPlacesSchema } from '@/contract/parking';
import { PARKING_RECORDS, PLACES } from './desk';
import { parkingImporter } from './import';

const parkingCalls = [
  call('GET /parking-places/', {
    summary: 'Місця паркування',
    who: ANYONE,
    answer: ok('Місця паркування', parkingPlacesSchema),
    handle: async ({ context }) => {
      const rows = await context.db.selectFrom('parking_places').selectAll().orderBy('id').execute();
      return rows.map((row) => ({
        ...row,
        lat: degrees(row.lat_e6),
        lon: degrees(row.lon_e6),
        price: amountOrNull(row.price_kopecks),
      }));
    },
  }),
];

export const parking = defineNoun({
  name: 'parking',
  calls: parkingCalls,
  deskRegister: PLACES,
  tables: { parking_places: { holds: 'content', content: 'parking' } },
  importer: parkingImporter,
  records: PARKING_RECORDS,
});
