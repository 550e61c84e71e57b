import { z } from 'zod';
import { licensePlateSchema } from '@/contract/license-plate';
import { missingKeys } from '@/backend/db/missing-keys';
import { upsert } from '@/backend/db/upsert';
import {
  externalId,
  latitude,
  longitude,
  optionalInstant,
  optionalText,
  requiredInstant,
} from '@/backend/import/fields';
import { defineImporter } from '@/backend/import/importer';
import { notifyOfTowedCars } from '@/backend/notifications/cars';

const row = z.object({
  external_id: externalId,
  license_plate: licensePlateSchema,
  car: optionalText,
  evacuated_at: requiredInstant,
  from_address: optionalText,
  reason: optionalText,
  lot_name: optionalText,
  lot_address: optionalText,
  lot_phone: optionalText,
  lat: latitude,
  lon: longitude,
  released_at: optionalInstant,
});

export const evacuationsImporter = defineImporter({
  noun: 'evacuations',
  title: 'евакуацій',
  row,
  keyOf: ({ external_id }) => external_id,
  store: async (trx, rows: z.infer<typeof row>[], context) => {
    const added = await missingKeys(
      trx,
      'evacuations',
      'external_id',
      rows.map(({ external_id }) => external_id),
    );
    await upsert(
      trx,
      'evacuations',
      'external_id',
      rows.map(({ license_plate, lat, lon, ...rest }) => ({
        ...rest,
        plate_key: license_plate,
        lat_e6: lat,
        lon_e6: lon,
      })),
    );
    await notifyOfTowedCars(trx, context, added);
  },
});
