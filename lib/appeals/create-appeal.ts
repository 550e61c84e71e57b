// Sends an appeal: once per content, whatever is clicked, repeated or lost on the way.
import 'server-only';
import { createHash } from 'node:crypto';
import { type AppealCreation, type AppealReceipt, appealReceiptSchema } from '@/contract/appeals';
import { callApi } from '@/lib/api/call';
import type { Sender } from '@/lib/forms/sender';

interface SentFile {
  name: string;
  size: number;
}

/**
 * Key of an appeal's content: the same words and files give the same key, so a double click, a retry after a lost
 * answer and Back with a second submit all end in one record.
 */
export function appealIdempotencyKey(appeal: AppealCreation, files: SentFile[]): string {
  const { captcha: _captcha, uploads: _uploads, consent: _consent, ...words } = appeal;
  const evidence = files.map(({ name, size }) => `${name}:${size}`).sort();
  return createHash('sha256').update(JSON.stringify([Object.entries(words).sort(), evidence])).digest('hex');
}

/** POST appeal-fines/ with the files that came along with the form. Throws ApiError. */
export async function createAppeal(
  appeal: AppealCreation,
  files: File[],
  uploaded: SentFile[],
  sender: Sender,
): Promise<AppealReceipt> {
  const idempotencyKey = appealIdempotencyKey(appeal, [...files, ...uploaded]);
  return callApi(appealReceiptSchema, {
    path: 'appeal-fines/',
    method: 'POST',
    body: files.length === 0 ? appeal : appealForm(appeal, files),
    idempotencyKey,
    ...sender,
  });
}

function appealForm({ uploads, ...words }: AppealCreation, files: File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(words)) {
    form.set(name, String(value));
  }
  for (const upload of uploads) form.append('uploads', upload);
  for (const file of files) form.append('files', file);
  return form;
}
