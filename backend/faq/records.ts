import type { RecordLine } from '@/backend/platform/registers/records';

export const FAQ_RECORDS: RecordLine = {
  command: 'questions',
  orderedBy: 'position',
  one: 'запитання',
  line: ({ position, question }) => `${position}  ${question}`,
};
