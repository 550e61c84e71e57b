import { licensePlateSchema } from '@/contract/license-plate';
import {
  externalId,
  latitude,
  longitude,
  optionalInstant,
  optionalText,
  requiredInstant,
} from '@/backend/platform/import/fields';
import { addedToCars, defineRegister } from '@/backend/platform/import/table-target';
import { ahead, anotherPlate, beforeStart, placeless } from '@/backend/platform/import/problems';
import { forgetAdded } from '@/backend/platform/notifications/forget';
import { notifyOfTowedCars } from './notifications';

export const evacuationsImporter = defineRegister({
  noun: 'evacuations',
  title: 'евакуацій',
  table: 'evacuations',
  fields: {
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
  },
  storedAs: { license_plate: 'plate_key', lat: 'lat_e6', lon: 'lon_e6' },
  validate: (record, before, now) => [
    ...ahead(record, ['evacuated_at', 'released_at'], now, true),
    ...beforeStart(record, ['released_at'], 'evacuated_at', 'авто видано раніше, ніж евакуйовано'),
    ...placeless(record),
    ...anotherPlate(record, before),
  ],
  afterwards: async (trx, context, importId) => notifyOfTowedCars(trx, context, await addedToCars(trx, importId)),
  afterUndo: (trx, _, importId) => forgetAdded(trx, importId, 'evacuation'),
});
