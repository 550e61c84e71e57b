import type { RecordLine } from '@/backend/platform/registers/records';

export const PARKING_RECORDS: RecordLine = {
  command: 'places',
  orderedBy: 'id',
  one: 'місце паркування',
  line: ({ parking_type: type, name, address }) => [type, name, address].filter(Boolean).join(', '),
};
