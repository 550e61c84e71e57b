import { parkingTextSchema } from '@/contract/content';
import { contentCalls } from '@/backend/platform/content/content-calls';
import { parkingImporter } from './import';
import { PARKING_RECORDS } from './records';

export const parkingContentCalls = contentCalls({
  path: 'parking-places',
  table: 'parking_places',
  importer: parkingImporter,
  records: PARKING_RECORDS,
  many: 'місць для паркування',
  text: parkingTextSchema,
  titleOf: PARKING_RECORDS.line,
});
