import 'server-only';
import type { AppealCreation, AppealReceipt } from '@/contract/appeals';
import type { Client } from '@/lib/api/client';
import { contentKey } from '@/lib/forms/content-key';
import { createAppeal, uploadFile } from './appeal-calls';
import { withFiles } from './sent-files';

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

interface SentFile {
  name: string;
  size: number;
}

/** Files count by name and size: a re-upload gets a new id. */
export function appealIdempotencyKey(appeal: AppealCreation, files: SentFile[], sender: string): string {
  const { uploads: _uploads, authority: _authority, consent: _consent, ...words } = appeal;
  return contentKey({ ...words, sender }, files.map(({ name, size }) => `${name}:${size}`).sort());
}

interface Sent {
  files: File[];
  uploaded: SentFile[];
}

export async function createAppealOnce(
  client: Client,
  appeal: AppealCreation,
  { evidence, authority }: { evidence: Sent; authority: Sent },
  sender: string,
): Promise<AppealReceipt> {
  const all = [evidence, authority].flatMap(({ files, uploaded }) => [...files, ...uploaded]);
  const key = appealIdempotencyKey(appeal, all, sender);
  const documents = [...(appeal.authority ?? [])];
  for (const file of authority.files) documents.push(await uploadFile(client, file));
  const filed = documents.length > 0 ? { ...appeal, authority: documents } : appeal;
  return sendToLiveCase(key, (liveKey) => createAppeal(client, withFiles(filed, evidence.files), liveKey));
}
