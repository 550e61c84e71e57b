import 'server-only';
import { ifRefused } from '@/lib/api/error';
import { type AskDesk, RawInput } from './ask-desk';
import { DRAFT_FIELD } from '@/lib/forms/form-state';

/** What was sent is a draft no more. A leftover is only offered again. */
export async function forgetSent(ask: AskDesk, sent: Pick<FormData, 'get'> | URLSearchParams): Promise<void> {
  const draft = sent.get(DRAFT_FIELD);
  if (typeof draft !== 'string' || draft === '') return;
  const [about, form, of] = draft.split(' ');
  await ask('drafts.keep', new RawInput({ about, form, of, values: {} })).catch(ifRefused(() => undefined));
}
