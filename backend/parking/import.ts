import { PARKING_COLUMNS } from '@/contract/parking-columns';
import { placeless } from '@/backend/platform/import/problems';
import { defineRegister } from '@/backend/platform/import/table-target';

export const parkingImporter = defineRegister({
  noun: 'parking-places',
  title: 'місць паркування',
  table: 'parking_places',
  declared: PARKING_COLUMNS,
  own: {},
  validate: (record) => placeless(record),
});
