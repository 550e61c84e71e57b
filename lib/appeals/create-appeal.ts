// Sends an appeal: once per content while its case lives, whatever is clicked, repeated or lost on the way.
import 'server-only';
import { type AppealCreation, type AppealReceipt, appealReceiptSchema } from '@/contract/appeals';
import { callApi } from '@/lib/api/server-client';
import { anyReceipt } from '@/lib/forms/any-receipt';
import type { Sender } from '@/lib/forms/sender';
import { contentKey } from '@/lib/forms/submit-form';
import { sendToLiveCase } from './live-case';

interface SentFile {
  name: string;
  size: number;
}

/** Key of an appeal's words and files; a file sent again under a new id is the same file. */
export function appealIdempotencyKey(appeal: AppealCreation, files: SentFile[], signedIn = false): string {
  const { uploads: _uploads, consent: _consent, ...words } = appeal;
  return contentKey(signedIn ? { ...words, signedIn } : words, files.map(({ name, size }) => `${name}:${size}`).sort());
}

/** POST appeal-fines/ with the files that came along with the form. Throws ApiError. */
export async function createAppeal(
  appeal: AppealCreation,
  files: File[],
  uploaded: SentFile[],
  sender: Sender,
): Promise<AppealReceipt> {
  // What was first sent without signing in belongs to nobody: sent again from the cabinet it is the citizen's own.
  const key = appealIdempotencyKey(appeal, [...files, ...uploaded], sender.token !== undefined);
  return sendToLiveCase(key, (idempotencyKey) =>
    callApi(anyReceipt(appealReceiptSchema), {
      path: 'appeal-fines/',
      method: 'POST',
      fixed: true,
      body: files.length === 0 ? appeal : appealForm(appeal, files),
      idempotencyKey,
      ...sender,
    }),
  );
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
