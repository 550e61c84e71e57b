import { type Context } from '@/backend/platform/context';
import { recordCountedLooks } from '@/backend/platform/journal/count-look';
import { firstSince } from '@/backend/platform/journal/first-since';
import { defineNoun, type Waiting } from '@/backend/platform/noun/noun';
import { kyivDate, startOfDay } from '@/domain/kyiv-time';
import { WAITING_MAX } from '@/domain/waiting';
import { journalDesk } from './desk';

/** Wrong sign-ins at the desk, of the days that the journal is opened with. */
async function countRefusals({ db, now }: Context): Promise<Waiting> {
  const rows = await db
    .selectFrom('journal')
    .where('act', '=', 'staff.refused')
    .where('id', '>=', await firstSince(db, startOfDay(kyivDate(now()), -1)))
    .select('id')
    .limit(WAITING_MAX)
    .execute();
  return { kind: 'refusals', count: rows.length, late: 0, until: null };
}

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
