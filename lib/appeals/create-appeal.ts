// One record of an appeal per content while its case lives, whatever is clicked, repeated or lost on the way.
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

/** Key of a sender's words and files; a file sent again under a new id is the same file. */
export function appealIdempotencyKey(appeal: AppealCreation, files: SentFile[], sender: string): string {
  const { uploads: _uploads, consent: _consent, ...words } = appeal;
  return contentKey({ ...words, sender }, files.map(({ name, size }) => `${name}:${size}`).sort());
}

/** Creates it with the files that came along and those sent ahead. Throws ApiError. */
export async function createAppealOnce(
  client: Client,
  appeal: AppealCreation,
  { files, uploaded }: { files: File[]; uploaded: SentFile[] },
  sender: string,
): Promise<AppealReceipt> {
  const key = appealIdempotencyKey(appeal, [...files, ...uploaded], sender);
  return sendToLiveCase(key, (liveKey) => createAppeal(client, withFiles(appeal, files), liveKey));
}
