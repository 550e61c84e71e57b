import { recordCountedLooks } from '@/backend/platform/journal/count-look';
import { defineNoun } from '@/backend/platform/noun/noun';
import { journalDesk } from './desk';
import { countRefusals } from './refusals';

export const journal = defineNoun({
  name: 'journal',
  desk: journalDesk,
  waits: countRefusals,
  jobs: [{ name: 'counted-looks', everyMs: 10 * 60_000, run: recordCountedLooks }],
  tables: {
    staff_looks: { holds: 'internal', reason: 'which lists the staff looked at, until the journal has it' },
    journal: { holds: 'internal', reason: 'acts of the inspection; names no citizen and cannot be changed' },
    journal_head: { holds: 'internal', reason: 'the last row of the journal' },
  },
});
