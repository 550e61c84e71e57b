import 'server-only';
import type { AppealCreation, AppealReceipt } from '@/contract/appeals';
import type { Client } from '@/lib/api/client';
import { contentKey } from '@/lib/forms/content-key';
import { createAppeal } from './appeal-calls';
import { sendToLiveCase } from './live-case';
import { withFiles } from './sent-files';

interface SentFile {
  name: string;
  size: number;
}

/** Files count by name and size: a re-upload gets a new id. */
export function appealIdempotencyKey(appeal: AppealCreation, files: SentFile[], sender: string): string {
  const { uploads: _uploads, consent: _consent, ...words } = appeal;
  return contentKey({ ...words, sender }, files.map(({ name, size }) => `${name}:${size}`).sort());
}

export async function createAppealOnce(
  client: Client,
  appeal: AppealCreation,
  { files, uploaded }: { files: File[]; uploaded: SentFile[] },
  sender: string,
): Promise<AppealReceipt> {
  const key = appealIdempotencyKey(appeal, [...files, ...uploaded], sender);
  return sendToLiveCase(key, (liveKey) => createAppeal(client, withFiles(appeal, files), liveKey));
}
