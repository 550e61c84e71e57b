// What the database holds of the fines that lines name, and of the payments that they have.
import { formatDate } from '@/domain/dates';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { amount, formatMoney } from '@/domain/money';
import { equalSerialKeys } from '@/domain/serial-number';
import type { Db, Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { locked } from '@/backend/db/rows';
import { recordWebhookEvents } from '@/backend/platform/webhooks/record-event';
import type { StoredFine } from '@/backend/fines/queries';
import { findRules } from '@/backend/fines/rules';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import type { FineRow, Paying } from './match-line';

async function findFines(db: Db, keys: string[]): Promise<FineRow[]> {
  const found: FineRow[] = [];
  for (const part of inParts(keys))
    found.push(...(await db.selectFrom('fines').where('serial_key', 'in', part).selectAll().execute()));
  return found;
}

/** Locks them until the transaction ends, in the order of their keys. */
export async function lockFines(trx: Trx, keys: string[]): Promise<void> {
  for (const part of inParts(keys.toSorted()))
    await locked(
      trx,
      trx.selectFrom('fines').where('serial_key', 'in', part).orderBy('serial_key').select('id'),
    ).execute();
}

export async function namedFines(db: Db, lines: { keys: string[] }[]): Promise<Map<string, FineRow>> {
  const keys = new Set(lines.flatMap((line) => line.keys.flatMap(equalSerialKeys)));
  return new Map((await findFines(db, [...keys])).map((fine) => [fine.serial_key, fine]));
}

export async function findProofs(db: Db, serialKeys: string[]): Promise<Map<string, Paying[]>> {
  const proofs = new Map<string, Paying[]>();
  for (const part of inParts(serialKeys)) {
    const rows = await db
      .selectFrom('payments')
      .where('serial_key', 'in', part)
      .select(['serial_key', 'amount_kopecks', 'paid_at'])
      .orderBy('paid_at')
      .orderBy('fingerprint')
      .execute();
    for (const { serial_key: key, amount_kopecks: kopecks, paid_at: at } of rows)
      proofs.set(key, [...(proofs.get(key) ?? []), { at, kopecks }]);
  }
  return proofs;
}

/** `words`: what is known of it, of the fine. */
export interface PaidForFine {
  kopecks: number;
  words: string;
}

/** The register tells the day alone: what was enough then, or may have been. */
function paidOn(fine: StoredFine, at: number, rules: DeadlineRules): PaidForFine {
  const open = storedDeadlines({ ...fine, paid_at: null, cancelled_at: null }, rules, at);
  const kopecks = open.discountAmountKopecks ?? fine.amount_kopecks;
  const how = open.discountAmountKopecks === null ? 'без знижки' : 'зі знижкою';
  const sum = formatMoney(amount(kopecks));
  return { kopecks, words: `сплачено ${formatDate(at)}, суми реєстр не називає (${how} – ${sum})` };
}

/** Null when nothing is known to be paid. A sum that the register alone knows counts, too. */
export async function paidForFine(db: Db, serialKey: string): Promise<PaidForFine | null> {
  const fine = await db.selectFrom('fines').where('serial_key', '=', serialKey).selectAll().executeTakeFirst();
  const lines = await db.selectFrom('payments').where('serial_key', '=', serialKey).select('amount_kopecks').execute();
  const sum = lines.reduce((total, { amount_kopecks: one }) => total + one, 0);
  const known = Math.max(sum, fine?.paid_part_kopecks ?? 0);
  if (known > 0) return { kopecks: known, words: `зараховано ${formatMoney(amount(known))}` };
  return fine && fine.paid_at !== null ? paidOn(fine, fine.paid_at, await findRules(db)) : null;
}

export interface Counted {
  /** As it paid the fine: of that instant. */
  line: Paying;
  fingerprint: string;
  serialKey: string;
}

/** The fines are written already. */
export async function storePayments(trx: Trx, counted: Counted[], importId: number, now: number): Promise<void> {
  const fines = await findFines(trx, [...new Set(counted.map(({ serialKey }) => serialKey))]);
  await recordWebhookEvents(
    trx,
    now,
    fines.map(({ serial_key, paid_at }) => ({
      event: 'payment_matched',
      data: { serial_number: serial_key, paid: paid_at === null ? 'part' : 'whole', batch_id: importId },
      userId: null,
    })),
  );
  for (const part of inParts(counted))
    await trx
      .insertInto('payments')
      .values(
        part.map(({ line, fingerprint, serialKey }) => ({
          fingerprint,
          serial_key: serialKey,
          amount_kopecks: line.kopecks,
          paid_at: line.at,
          import_id: importId,
        })),
      )
      .execute();
}
