import { defineNoun } from '@/backend/platform/noun';
import { parkingDeskCalls } from './desk-routes';
import { parkingImporter } from './import';
import { parkingCalls } from './routes';

export const parking = defineNoun({
  name: 'parking',
  calls: [...parkingCalls, ...parkingDeskCalls],
  tables: { parking_places: { holds: 'content', content: 'parking' } },
  importer: parkingImporter,
  records: {
    command: 'places',
    orderedBy: 'id',
    one: 'місце паркування',
    line: ({ parking_type: type, name, address }) => [type, name, address].filter(Boolean).join(', '),
  },
});
