import 'server-only';
import { ApiError } from '@/lib/api/error';
import { type AskDesk, RawInput } from './ask-desk';
import { DRAFT_FIELD } from '@/lib/forms/form-state';

/** What was sent is a draft no more. A leftover is only offered again. */
export async function forgetSent(ask: AskDesk, sent: Pick<FormData, 'get'> | URLSearchParams): Promise<void> {
  const draft = sent.get(DRAFT_FIELD);
  if (typeof draft !== 'string' || draft === '') return;
  const [about, form, of] = draft.split(' ');
  try {
    await ask('drafts.keep', new RawInput({ about, form, of, values: {} }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
