import 'server-only';
import type { AppealReceipt } from '@/contract/appeals';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';

/** Where a sent appeal is confirmed: in the cabinet of who is signed in, where there are cases; else by its receipt. */
export async function confirmationOf(receipt: AppealReceipt, isSignedIn: boolean): Promise<string> {
  // The API gives a private link to who is nobody to it, e.g. since the session has just ended.
  const ownId = isSignedIn && !receipt.link_key && hasFeature('user-appeals') ? receipt.id : undefined;
  return ownId === undefined
    ? paths.appealSent(await sealReceipt('appeal', receipt))
    : paths.cabinetAppeal(ownId, 'appeal');
}
