import { type DeadlineRules, deadlineRules } from '@/domain/deadline-rules';
import type { Db } from '@/backend/db/connection';
import { batchesOf } from '@/backend/db/page';
import { findSettings } from '@/backend/platform/settings/queries';
import { storedDeadlines } from './stored-deadlines';

export const findRules = async (db: Db) => deadlineRules((await findSettings(db))?.deadline_rules);

/** How many fines, paid in part alone, other rules would close, and how many they would open again. */
export async function countTurned(db: Db, was: DeadlineRules, is: DeadlineRules, now: number) {
  const inPart = db
    .selectFrom('fines')
    .where('paid_part_kopecks', 'is not', null)
    .where('paid_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .selectAll();
  const turned = { closed: 0, opened: 0 };
  for await (const fines of batchesOf(inPart, ['id']))
    for (const fine of fines) {
      const [before, after] = [was, is].map((rules) => storedDeadlines(fine, rules, now).status === 'paid');
      if (before !== after) turned[after ? 'closed' : 'opened'] += 1;
    }
  return turned;
}
