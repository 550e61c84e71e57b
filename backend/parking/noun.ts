import { defineNoun } from '@/backend/platform/noun/noun';
import { PLACES } from './desk';
import { parkingImporter } from './import';
import { PARKING_RECORDS } from './records';
import { parkingCalls } from './routes';

export const parking = defineNoun({
  name: 'parking',
  calls: parkingCalls,
  deskContent: {
    name: 'parking-places',
    table: 'parking_places',
    importer: parkingImporter,
    records: PARKING_RECORDS,
    titleOf: PARKING_RECORDS.line,
  },
  deskRecords: PLACES,
  tables: { parking_places: { holds: 'content', content: 'parking' } },
  importer: parkingImporter,
  records: PARKING_RECORDS,
});
