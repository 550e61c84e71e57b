// What a citizen without an account may read about an appeal: the copy for who holds the receipt, and the status.
import 'server-only';
import {
  type AppealCopy,
  appealCopySchema,
  type AppealReceipt,
  appealReceiptSchema,
  type AppealStatus,
  appealStatusQuerySchema,
  appealStatusSchema,
} from '@/contract/appeals';
import { callApi } from '@/lib/api/call';
import { ApiError } from '@/lib/api/error';
import { fieldErrors } from '@/lib/forms/form-state';
import { openReceipt } from '@/lib/forms/sealed-receipt';
import { hasFeature } from '@/lib/settings/features';

/** The receipt in the confirmation's address, and the full copy where the API keeps one. Null: not a receipt of ours. */
export async function findAppealReceipt(sealed: string): Promise<{ receipt: AppealReceipt; copy: AppealCopy | null } | null> {
  const receipt = await openReceipt('appeal', appealReceiptSchema, sealed);
  if (!receipt) return null;
  if (!receipt.receipt_key) return { receipt, copy: null };
  try {
    return { receipt, copy: await callApi(appealCopySchema, { path: `appeal-fines/receipt/${receipt.receipt_key}/` }) };
  } catch (error) {
    if (error instanceof ApiError) return { receipt, copy: null }; // the receipt itself still holds
    throw error;
  }
}

export type StatusSearch =
  | { kind: 'empty' }
  /** The API has no such call: what it does not find need not be missing. */
  | { kind: 'not-offered' }
  | { kind: 'bad'; errors: Record<string, string> }
  | { kind: 'found'; status: AppealStatus }
  | { kind: 'not-found' }
  | { kind: 'failed'; detail: string };

/** Status by number and plate. */
export async function searchAppealStatus(query: { number?: string; license_plate?: string }): Promise<StatusSearch> {
  if (!hasFeature('appeal-status')) return { kind: 'not-offered' };
  if (query.number === undefined && query.license_plate === undefined) return { kind: 'empty' };
  const parsed = appealStatusQuerySchema.safeParse(query);
  if (!parsed.success) return { kind: 'bad', errors: fieldErrors(parsed.error) };
  try {
    return { kind: 'found', status: await callApi(appealStatusSchema, { path: 'appeal-fines/status/', query: parsed.data }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { kind: 'not-found' } : { kind: 'failed', detail: error.body.detail };
  }
}
