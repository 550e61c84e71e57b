import 'server-only';
import { journalPageSchema, journalQuerySchema, journalVerdictSchema } from '@/contract/journal';
import { journalSubjectOf } from '@/domain/journal-acts';
import type { Client } from '@/lib/api/client';

export type JournalQuery = Record<string, string>;

type Given = Record<string, string | string[] | undefined>;

/** A filter that the journal would refuse is left out. */
export function readJournalQuery(given: Given): JournalQuery {
  const { staff, act, subject, from, to, before } = journalQuerySchema.shape;
  const fields = { staff, act, subject, from, to, before };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const value = given[name];
      if (typeof value !== 'string' || value === '' || !schema.safeParse(value).success) return [];
      return [[name, name === 'subject' ? journalSubjectOf(value.trim()) : value]];
    }),
  );
}

export const listJournal = (client: Client, query: JournalQuery) =>
  client(journalPageSchema, { path: 'desk/journal/', query });

export const verifyJournal = (client: Client) => client(journalVerdictSchema, { path: 'desk/journal/verification/' });
