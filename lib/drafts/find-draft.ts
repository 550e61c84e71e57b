// What the citizen typed into a form of the cabinet and has not sent. Kept by the server, never by the browser.
import 'server-only';
import { type DraftForm, type Draft, draftSchema } from '@/contract/drafts';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

// drafts/{form}/: what the citizen typed into a form of the cabinet and has not sent. Each call throws ApiError.
const getDraft = (client: Client, form: DraftForm): Promise<Draft> => client(draftSchema, { path: `drafts/${form}/` });

async function deleteDraft(client: Client, form: DraftForm): Promise<void> {
  await client(ANY_ANSWER, { path: `drafts/${form}/`, method: 'DELETE' });
}

export interface KeptDraft {
  values: Record<string, string>;
  /** ISO instant. */
  updatedAt: string;
}

/** Where a form of the cabinet keeps what is typed, and what it begins with. */
export interface FormDraft {
  form: DraftForm;
  kept: KeptDraft | null;
}

/** The citizen's own draft of a form; null when there is none or the API keeps none. Throws ApiError. */
export async function findDraft(token: string, form: DraftForm): Promise<KeptDraft | null> {
  if (!hasFeature('drafts')) return null;
  const { values, updated_at: updatedAt } = await getDraft(clientOf({ token }), form);
  return updatedAt ? { values, updatedAt } : null;
}

/**
 * The draft that a form takes up by itself; undefined where the API keeps none. A draft without a word in any of the
 * fields that `tell` something is none. When it does not come, the form begins empty. Throws ApiError 401 only.
 */
export async function findFormDraft(
  token: string,
  form: DraftForm,
  tell: readonly string[],
): Promise<FormDraft | undefined> {
  if (!hasFeature('drafts')) return undefined;
  try {
    const kept = await findDraft(token, form);
    const tellsSomething = tell.some((name) => !['', '[]', undefined].includes(kept?.values[name]?.trim()));
    return { form, kept: tellsSomething ? kept : null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return undefined;
  }
}

/** Forgets the draft, also when there is none. Throws ApiError. */
export async function dropDraft(token: string, form: DraftForm): Promise<void> {
  if (hasFeature('drafts')) await deleteDraft(clientOf({ token }), form);
}

/** The same after its form was sent: a draft that stays is only offered once more. */
export async function forgetDraft(token: string, form: DraftForm): Promise<void> {
  try {
    await dropDraft(token, form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
