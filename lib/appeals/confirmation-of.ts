import 'server-only';
import type { AppealReceipt } from '@/contract/appeals';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';

export async function confirmationOf(receipt: AppealReceipt, isSignedIn: boolean): Promise<string> {
  // A receipt with a private link means that the API saw no session, e.g. one that has just ended.
  const ownId = isSignedIn && !receipt.link_key && hasFeature('user-appeals') ? receipt.id : undefined;
  return ownId === undefined
    ? paths.appealSent(await sealReceipt('appeal', receipt))
    : paths.cabinetAppeal(ownId, 'appeal');
}
