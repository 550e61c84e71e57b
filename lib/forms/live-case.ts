import { contentKey } from './content-key';

/** Bounds the search for an open case; beyond it the sender gets the last ended one. */
const ENDED_MAX = 9;

/**
 * A key that leads to a case that is over, or to a message that was answered, is not a retry: derive the next key from
 * it, so that repeats reach the same new one.
 */
export async function sendToLiveCase<Receipt extends { id?: unknown; number?: string | undefined }>(
  key: string,
  send: (key: string) => Promise<Receipt>,
  hasEnded: (receipt: Receipt) => boolean,
): Promise<Receipt> {
  let receipt = await send(key);
  for (let ended = 0; ended < ENDED_MAX && hasEnded(receipt); ended += 1) {
    key = contentKey({ key, after: receipt.number ?? receipt.id });
    receipt = await send(key);
  }
  return receipt;
}
