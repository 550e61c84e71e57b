import { defineNoun } from '@/backend/platform/noun';
import { parkingContentCalls } from './content-routes';
import { parkingDeskCalls } from './desk-routes';
import { parkingImporter } from './import';
import { PARKING_RECORDS } from './records';
import { parkingCalls } from './routes';

export const parking = defineNoun({
  name: 'parking',
  calls: [...parkingCalls, ...parkingDeskCalls, ...parkingContentCalls],
  tables: { parking_places: { holds: 'content', content: 'parking' } },
  importer: parkingImporter,
  records: PARKING_RECORDS,
});
