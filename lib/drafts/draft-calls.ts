// drafts/{form}/: what the citizen typed into a form of the cabinet and has not sent. Each call throws ApiError.
import { type Draft, type DraftForm, draftSchema } from '@/contract/drafts';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

export const getDraft = (client: Client, form: DraftForm): Promise<Draft> =>
  client(draftSchema, { path: `drafts/${form}/` });

export async function deleteDraft(client: Client, form: DraftForm): Promise<void> {
  await client(ANY_ANSWER, { path: `drafts/${form}/`, method: 'DELETE' });
}
