import 'server-only';
import { journalPageSchema, journalQuerySchema, journalVerdictSchema } from '@/contract/journal';
import { journalSubjectOf } from '@/domain/journal-acts';
import type { Client } from '@/lib/api/client';
import { type QueueQuery, readFilters } from './queue-query';

export type JournalQuery = QueueQuery;

type Given = Record<string, string | string[] | undefined>;

export function readJournalQuery(given: Given): JournalQuery {
  const query = readFilters(journalQuerySchema.omit({ page_size: true }), given);
  return { ...query, ...(query['subject'] && { subject: journalSubjectOf(query['subject']) }) };
}

export const listJournal = (client: Client, query: JournalQuery) =>
  client(journalPageSchema, { path: 'desk/journal/', query });

export const verifyJournal = (client: Client) => client(journalVerdictSchema, { path: 'desk/journal/verification/' });
