import { formatDate } from '@/domain/dates';
import type { RecordLine } from '@/backend/platform/registers/records';

export const NEWS_RECORDS: RecordLine = {
  command: 'news',
  orderedBy: 'published_at',
  one: 'новина',
  line: ({ published_at: at, title }) => `${formatDate(at ?? '')}  ${title}`,
};
