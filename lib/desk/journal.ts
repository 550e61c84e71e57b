import 'server-only';
import { journalQuerySchema } from '@/contract/journal';
import { journalSubjectOf } from '@/contract/journal-acts';
import type { PageQuery } from '@/lib/forms/query';
import { type QueueQuery, readFilters } from './queue-query';

export type JournalQuery = QueueQuery;

export function readJournalQuery(given: PageQuery): JournalQuery {
  const query = readFilters(journalQuerySchema, given);
  return { ...query, ...(query['subject'] && { subject: journalSubjectOf(query['subject']) }) };
}
