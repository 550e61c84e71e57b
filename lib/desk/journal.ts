import 'server-only';
import { journalQuerySchema } from '@/contract/journal';
import { journalSubjectOf } from '@/contract/journal-acts';
import { type QueueQuery, readFilters } from './queue-query';

export type JournalQuery = QueueQuery;

type Given = Record<string, string | string[] | undefined>;

export function readJournalQuery(given: Given): JournalQuery {
  const query = readFilters(journalQuerySchema, given);
  return { ...query, ...(query['subject'] && { subject: journalSubjectOf(query['subject']) }) };
}
