import {
  externalId,
  latitude,
  longitude,
  optionalAmount,
  optionalCount,
  optionalText,
  requiredText,
} from '@/backend/platform/import/fields';
import { placeless } from '@/backend/platform/import/problems';
import { defineRegister } from '@/backend/platform/import/table-target';

export const parkingImporter = defineRegister({
  noun: 'parking-places',
  title: 'місць паркування',
  table: 'parking_places',
  fields: {
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
  },
  storedAs: { lat: 'lat_e6', lon: 'lon_e6', price: 'price_kopecks' },
  validate: (record) => placeless(record),
});
