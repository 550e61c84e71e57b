import { EVACUATION_COLUMNS } from '@/contract/evacuations-columns';
import { addedToCars, defineRegister } from '@/backend/platform/import/table-target';
import {
  ahead,
  anotherPlate,
  atMidnight,
  beforeStart,
  doubtfulPlate,
  placeless,
} from '@/backend/platform/import/problems';
import { forgetAdded } from '@/backend/platform/notifications/forget';
import { notifyOfTowedCars } from './notifications';

export const evacuationsImporter = defineRegister({
  noun: 'evacuations',
  title: 'евакуацій',
  table: 'evacuations',
  declared: EVACUATION_COLUMNS,
  own: {},
  validate: (record, before, now) => [
    ...ahead(record, ['evacuated_at', 'released_at'], now, true),
    ...atMidnight(record, 'evacuated_at'),
    ...beforeStart(record, ['released_at'], 'evacuated_at', 'авто видано раніше, ніж евакуйовано'),
    ...placeless(record),
    ...doubtfulPlate(record),
    ...anotherPlate(record, before),
  ],
  twinOf: ({ plate_key: plate, evacuated_at: at }) => `${String(plate)} ${String(at)}`,
  afterwards: async (trx, context, importId) => notifyOfTowedCars(trx, context, await addedToCars(trx, importId)),
  afterUndo: (trx, _, importId) => forgetAdded(trx, importId, 'evacuation'),
});
