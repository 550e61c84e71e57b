import { z } from 'zod';
import { upsert } from '@/backend/db/upsert';
import {
  externalId,
  latitude,
  longitude,
  optionalAmount,
  optionalCount,
  optionalText,
  requiredText,
} from '@/backend/import/fields';
import { defineImporter } from '@/backend/import/importer';

const row = z.object({
  external_id: externalId,
  parking_type: requiredText,
  name: optionalText,
  address: optionalText,
  lat: latitude,
  lon: longitude,
  places: optionalCount,
  places_disabled: optionalCount,
  price: optionalAmount,
  opening_hours: optionalText,
  operator: optionalText,
});

export const parkingImporter = defineImporter({
  noun: 'parking-places',
  title: 'місць паркування',
  row,
  keyOf: ({ external_id }) => external_id,
  store: (trx, rows: z.infer<typeof row>[]) =>
    upsert(
      trx,
      'parking_places',
      'external_id',
      rows.map(({ lat, lon, price, ...rest }) => ({ ...rest, lat_e6: lat, lon_e6: lon, price_kopecks: price })),
    ),
});
