import { formatMoment } from '@/domain/dates';
import { formatLicensePlate } from '@/domain/license-plate';
import { defineNoun } from '@/backend/platform/noun/noun';
import { foundRecords } from '@/backend/platform/registers/desk-records';
import { EVACUATIONS, evacuationsDesk } from './desk';
import { evacuationsImporter } from './import';
import { evacuationsList } from './queries';
import { evacuationCalls } from './routes';

export const evacuations = defineNoun({
  name: 'evacuations',
  calls: evacuationCalls,
  desk: evacuationsDesk,
  deskRecords: EVACUATIONS,
  found: { evacuations: foundRecords(EVACUATIONS, 'evacuated_at') },
  tables: { evacuations: { holds: 'content', content: 'evacuations', instants: ['evacuated_at'] } },
  importer: evacuationsImporter,
  records: {
    command: 'evacuations',
    orderedBy: 'evacuated_at',
    one: 'евакуація',
    line: ({ evacuated_at: at, plate_key: plate, released_at: released }) =>
      `${formatMoment(at ?? '')}  ${formatLicensePlate(String(plate))}  ${released === null ? 'на майданчику' : 'видано'}`,
    isOfCars: true,
  },
  list: evacuationsList,
});
