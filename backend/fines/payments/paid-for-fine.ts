import type { Db } from '@/backend/db/connection';

/** In kopecks; null when nothing is known to be paid. A sum that the register alone knows counts, too. */
export async function paidForFine(db: Db, serialKey: string): Promise<number | null> {
  const fine = await db
    .selectFrom('fines')
    .where('serial_key', '=', serialKey)
    .select(['amount_kopecks', 'paid_at', 'paid_part_kopecks'])
    .executeTakeFirst();
  const lines = await db.selectFrom('payments').where('serial_key', '=', serialKey).select('amount_kopecks').execute();
  const sum = lines.reduce((total, { amount_kopecks: one }) => total + one, 0);
  const known = Math.max(sum, fine?.paid_part_kopecks ?? 0);
  if (known > 0) return known;
  return fine && fine.paid_at !== null ? fine.amount_kopecks : null;
}
