import type { Db } from '@/backend/db/connection';
import { batchesOf } from '@/backend/db/page';
import { hashOf } from './record-act';

export type Verdict =
  | { isWhole: true; rows: number; lastHash: string }
  | { isWhole: false; id: number; fault: 'missing' | 'changed' };

/** Names the first row that is missing or was changed. Rows cut off the end show by the head of the chain. */
export async function verifyJournal(db: Db): Promise<Verdict> {
  let previous = '';
  let last = 0;
  for await (const rows of batchesOf(db.selectFrom('journal').selectAll(), ['id']))
    for (const row of rows) {
      if (row.id !== last + 1) return { isWhole: false, id: last + 1, fault: 'missing' };
      if (row.previous_hash !== previous || row.hash !== hashOf(row))
        return { isWhole: false, id: row.id, fault: 'changed' };
      ({ id: last, hash: previous } = row);
    }
  const head = await db.selectFrom('journal_head').selectAll().executeTakeFirstOrThrow();
  // A row recorded meanwhile is not a fault.
  if (head.last_id < last || (head.last_id === last && head.last_hash !== previous))
    return { isWhole: false, id: last, fault: 'changed' };
  const isLater = await db.selectFrom('journal').select('id').where('id', '>', last).limit(1).executeTakeFirst();
  return head.last_id > last && !isLater
    ? { isWhole: false, id: last + 1, fault: 'missing' }
    : { isWhole: true, rows: last, lastHash: previous };
}
