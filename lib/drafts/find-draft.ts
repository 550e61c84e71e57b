// What the citizen typed into a form of the cabinet and has not sent. Kept by the server, never by the browser.
import 'server-only';
import { z } from 'zod';
import { type DRAFT_FORMS, draftSchema } from '@/contract/drafts';
import { callApi } from '@/lib/api/call';
import { hasFeature } from '@/lib/settings/features';

type DraftForm = (typeof DRAFT_FORMS)[number];

export interface KeptDraft {
  values: Record<string, string>;
  /** ISO instant. */
  updatedAt: string;
}

/** The citizen's own draft of a form; null when there is none or the API keeps none. Throws ApiError. */
export async function findDraft(token: string, form: DraftForm): Promise<KeptDraft | null> {
  if (!hasFeature('drafts')) return null;
  const { values, updated_at: updatedAt } = await callApi(draftSchema, { path: `drafts/${form}/`, token });
  return updatedAt ? { values, updatedAt } : null;
}

/** Forgets the draft, also when there is none. Throws ApiError. */
export async function deleteDraft(token: string, form: DraftForm): Promise<void> {
  if (hasFeature('drafts')) await callApi(z.unknown(), { path: `drafts/${form}/`, method: 'DELETE', token });
}
