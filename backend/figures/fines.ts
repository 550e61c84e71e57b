import { setImmediate as nextTurn } from 'node:timers/promises';
import { deadlineRules } from '@/domain/deadline-rules';
import type { Db } from '@/backend/db/connection';
import { isPaidAtHalf } from '@/backend/fines';
import { findSettings } from '@/backend/platform/settings/queries';
import type { Period } from './period';

const ROWS_AT_ONCE = 1000;

export async function countPaid(db: Db, { from, until }: Period): Promise<{ paid: number; at_half: number }> {
  const rules = deadlineRules((await findSettings(db))?.deadline_rules);
  let [paid, atHalf] = [0, 0];
  for (let last = { at: from, id: 0 }; ;) {
    const { at, id } = last;
    const rows = await db
      .selectFrom('fines')
      .where('paid_at', '>=', at)
      .where('paid_at', '<', until)
      .where((eb) => eb.or([eb('paid_at', '>', at), eb('id', '>', id)]))
      .where('cancelled_at', 'is', null)
      .selectAll()
      .orderBy('paid_at')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    paid += rows.length;
    atHalf += rows.filter((row) => isPaidAtHalf(row, rules)).length;
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return { paid, at_half: atHalf };
    last = { at: end.paid_at ?? 0, id: end.id };
    await nextTurn();
  }
}
