import { contentKey } from '@/lib/forms/content-key';
import type { AppealReceipt } from '@/contract/appeals';

/** A citizen who takes back or loses the same appeal more often than this gets the last of its cases. */
const ENDED_MAX = 9;

const hasEnded = ({ status }: AppealReceipt) => status === 'withdrawn' || status === 'decided';

/**
 * Sends an appeal under the key of its words. A key that leads to a case already withdrawn or decided is no repetition:
 * the next key, made of it and of that case, opens a new one, and leads to it however often it is sent.
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
