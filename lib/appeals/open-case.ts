import 'server-only';
import { MESSAGE_FORM } from '@/contract/appeal-forms';
import { caseDraft } from '@/contract/drafts';
import { draftNames } from '@/contract/form';
import { findFormDraft } from '@/lib/drafts/find-draft';
import { readUploaded } from './uploaded';
import { findUserAppeal } from './user-appeals';

export async function openCase(token: string, id: string) {
  const appeal = await findUserAppeal(token, id);
  if (!appeal) return null;
  const draft = appeal.can_add_evidence
    ? await findFormDraft(token, caseDraft(appeal.id), [...draftNames(MESSAGE_FORM), 'uploaded'])
    : undefined;
  const known = draft?.kept?.values ?? {};
  return {
    appeal,
    message: { draft, known, received: readUploaded(known['uploaded'] ?? '') },
  };
}

export type OpenCase = NonNullable<Awaited<ReturnType<typeof openCase>>>;
