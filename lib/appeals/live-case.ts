import { contentKey } from '@/lib/forms/content-key';
import type { AppealReceipt } from '@/contract/appeals';

/** Bounds the search for an open case; beyond it the sender gets the last ended one. */
const ENDED_MAX = 9;

const hasEnded = ({ status }: AppealReceipt) => status === 'withdrawn' || status === 'decided';

/**
 * A key that leads to a withdrawn or decided case is not a retry: derive the next key from it, so that repeats reach
 * the same new case.
 */
export async function sendToLiveCase(
  key: string,
  send: (key: string) => Promise<AppealReceipt>,
): Promise<AppealReceipt> {
  let receipt = await send(key);
  for (let ended = 0; ended < ENDED_MAX && hasEnded(receipt); ended += 1) {
    key = contentKey({ key, after: receipt.number ?? receipt.id });
    receipt = await send(key);
  }
  return receipt;
}
