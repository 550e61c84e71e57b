import { defineNoun } from '@/backend/platform/noun';
import { countRefusals } from './refusals';
import { journalCalls } from './routes';

export const journal = defineNoun({
  name: 'journal',
  calls: journalCalls,
  waits: countRefusals,
  tables: {
    journal: { holds: 'internal', reason: 'acts of the inspection; names no citizen and cannot be changed' },
    journal_head: { holds: 'internal', reason: 'the last row of the journal' },
  },
});
