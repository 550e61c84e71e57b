import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';

const MARK = 'payments-unmatched';

export async function noteUnmatchedPayments({ db, now }: Pick<Context, 'db' | 'now'>, lines: number): Promise<void> {
  const set = { value: String(lines), set_at: now() };
  await db
    .insertInto('marks')
    .values({ name: MARK, ...set })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(set))
    .execute();
}

/** Of the last statement. */
export async function unmatchedPayments(db: Db): Promise<number> {
  const mark = await db.selectFrom('marks').where('name', '=', MARK).select('value').executeTakeFirst();
  return Number(mark?.value ?? 0);
}
