import { defineNoun } from '@/backend/platform/noun';
import { journalCalls } from './routes';

export const journal = defineNoun({
  name: 'journal',
  calls: journalCalls,
  tables: {
    journal: { holds: 'internal', reason: 'acts of the inspection; names no citizen and cannot be changed' },
    journal_head: { holds: 'internal', reason: 'the last row of the journal' },
  },
});
