// A bank statement may know of a payment before the register does: what its lines counted is not taken back by a file.
import { isDeepStrictEqual } from 'node:util';
import { kyivDate } from '@/domain/kyiv-time';
import type { Db } from '@/backend/db/connection';
import type { Guard, Stored, Tell } from '@/backend/platform/import/importer';
import type { Paying } from '@/backend/fines/payments/match-line';
import { findProofs } from '@/backend/fines/payments/stored-payments';

const KEPT =
  'Зараховане за випискою банку лишається, бо файл називає меншу або давнішу сплату. Звірте його з випискою.';

/** What lines counted, whatever the file says less of. */
function provenIn(wanted: Stored, before: Stored, lines: readonly Paying[]): Stored {
  const { paid_at: paidAt, paid_part_kopecks: part, paid_part_at: partAt } = { ...before, ...wanted };
  const { paid_at, paid_part_kopecks, paid_part_at } = before;
  if (typeof wanted['paid_at'] === 'number') return {};
  const isPaidByLine = paidAt === null && lines.some(({ at }) => at === paid_at);
  const [is, was] = [Number(part ?? 0), Number(paid_part_kopecks ?? 0)];
  const isLate = partAt === null || kyivDate(Number(partAt)) < kyivDate(Math.max(...lines.map(({ at }) => at)));
  const isProven = is < was && is < lines.reduce((sum, { kopecks }) => sum + kopecks, 0);
  return {
    ...(isPaidByLine && { paid_at }),
    ...((isProven || (is <= was && isLate)) && { paid_part_kopecks, paid_part_at }),
  };
}

export async function keepProven(db: Db, serialKeys: string[], tell: Tell): Promise<Guard> {
  const proofs = await findProofs(db, serialKeys);
  return (key, wanted, before) => {
    const lines = proofs.get(key);
    if (!before || !lines) return wanted;
    const proven = Object.entries(provenIn(wanted, before, lines)).filter(([column]) => Object.hasOwn(wanted, column));
    const held = { ...wanted, ...Object.fromEntries(proven) };
    if (!isDeepStrictEqual(held, wanted)) tell(KEPT, key);
    return held;
  };
}
