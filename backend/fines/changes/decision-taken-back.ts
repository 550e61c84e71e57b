import { z } from 'zod';
import { type FineDocument, fineDocument } from '@/domain/fine-document';
import { keysOf } from '@/domain/keys';
import { readJson } from '@/backend/db/wire';
import type { Trx } from '@/backend/db/connection';
import { locked } from '@/backend/db/rows';
import type { Context } from '@/backend/platform/context';
import { fineOf, suspendFine } from '@/backend/fines/appealed';
import { type FineKeys, findOwnFine } from '@/backend/fines/find-named-fine';
import { reopenClosedClaim } from '@/backend/fines/payment-claims/end-claims';
import { reviseFor } from './pay-waiting';

const at = z.number().nullable();
const beforeSchema = z.object({ amount_kopecks: z.number(), cancelled_at: at, appealed_at: at });
/** Not kept by earlier versions. */
const datesSchema = z.object({ issued_at: at, served_at: at, in_force_at: at, enforcement_at: at });

/** Locks the fine. Returns null when it is not imported yet. */
export async function fineBefore(trx: Trx, { serial_key, plate_key }: FineKeys): Promise<string | null> {
  const own = trx.selectFrom('fines').where('serial_key', '=', serial_key).where('plate_key', '=', plate_key);
  const before = own.select([...keysOf(beforeSchema.shape), ...keysOf(datesSchema.shape)]);
  const fine = await locked(trx, before).executeTakeFirst();
  return fine ? JSON.stringify(fine) : null;
}

/** What was decided about, whatever dates the register has told since. Undefined where they were not kept. */
export function documentBefore(stored: string | null): FineDocument | undefined {
  const kept = stored === null ? null : datesSchema.safeParse(JSON.parse(stored)).data;
  return kept ? fineDocument(kept) : undefined;
}

/** In kopecks, without discounts. Null when the fine is not imported yet. */
export async function sumToPay(trx: Trx, keys: FineKeys): Promise<number | null> {
  const fine = await findOwnFine(trx, keys);
  if (!fine) return null;
  return fine.cancelled_at === null ? fine.amount_kopecks : 0;
}

interface DecisionTakenBack extends FineKeys {
  created_at: number;
  outcome: string | null;
  decided_at: number | null;
  decided_kopecks: number | null;
  fine_before_decision: string | null;
}

/** Changes only what the decision changed. Returns false when the sum before the decision cannot be restored. */
export async function restoreFine(
  trx: Trx,
  context: Pick<Context, 'now' | 'config'>,
  taken: DecisionTakenBack,
): Promise<boolean> {
  const { created_at: mark, outcome, decided_at, decided_kopecks, fine_before_decision: stored } = taken;
  const before = stored === null ? null : readJson(beforeSchema, stored);
  if (outcome === 'cancelled') {
    await fineOf(trx, taken).where('cancelled_at', '=', decided_at).set({ cancelled_at: null }).execute();
    await reopenClosedClaim(trx, context, taken);
    await reviseFor(trx, context, taken.serial_key);
  }
  await suspendFine(trx, taken);
  // The mark may have passed to a later appeal meanwhile.
  if (before?.appealed_at === mark)
    await fineOf(trx, taken).where('appealed_at', '>', mark).set({ appealed_at: mark }).execute();
  if (outcome !== 'amount_changed') return true;
  if (before === null) return false;
  const { numUpdatedRows } = await fineOf(trx, taken)
    .where('amount_kopecks', '=', decided_kopecks)
    .set({ amount_kopecks: before.amount_kopecks })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
