import 'server-only';
import { caseDraft } from '@/contract/drafts';
import { findFormDraft } from '@/lib/drafts/find-draft';
import { CASE_FIELDS, EMPTY_CASE_FORM } from './case-form';
import { readUploaded } from './uploaded';
import { findUserAppeal } from './user-appeals';

/**
 * A case of the citizen's own with the message that was begun under it; null for another's, an unknown one, or none at
 * all. Throws ApiError.
 */
export async function openCase(token: string, id: string) {
  const appeal = await findUserAppeal(token, id);
  if (!appeal) return null;
  const draft = appeal.can_add_evidence
    ? await findFormDraft(token, caseDraft(appeal.id), [...CASE_FIELDS, 'uploaded'])
    : undefined;
  const { text = '', uploaded = '' } = draft?.kept?.values ?? {};
  return {
    appeal,
    message: { draft, initial: { ...EMPTY_CASE_FORM, values: { text } }, received: readUploaded(uploaded) },
  };
}

export type OpenCase = NonNullable<Awaited<ReturnType<typeof openCase>>>;
