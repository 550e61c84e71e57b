import 'server-only';
import type { AppealCreation, AppealReceipt } from '@/contract/appeals';
import type { Client } from '@/lib/api/client';
import { contentKey } from '@/lib/forms/content-key';
import { sendToLiveCase } from '@/lib/forms/live-case';
import { createAppeal, uploadFile } from './appeal-calls';
import { withFiles } from './sent-files';

interface SentFile {
  name: string;
  size: number;
}

/** Files count by name and size: a re-upload gets a new id. */
export function appealIdempotencyKey(appeal: AppealCreation, files: SentFile[], sender: string): string {
  const { uploads: _uploads, authority: _authority, consent: _consent, ...words } = appeal;
  return contentKey({ ...words, sender }, files.map(({ name, size }) => `${name}:${size}`).sort());
}

export const hasEnded = ({ status }: AppealReceipt): boolean => status === 'withdrawn' || status === 'decided';

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
  return sendToLiveCase(key, (liveKey) => createAppeal(client, withFiles(filed, evidence.files), liveKey), hasEnded);
}
