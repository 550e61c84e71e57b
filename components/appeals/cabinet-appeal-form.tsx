'use client';
import type { ComponentProps } from 'react';
import { DraftNote } from '@/components/drafts/draft-note';
import { useDraft } from '@/components/drafts/use-draft';
import { DRAFT_FIELD } from '@/lib/forms/form-state';
import { AppealForm, type Typing } from './appeal-form';

function useCabinet({ keeps, element, read, uploaded }: Typing) {
  const draft = useDraft({ name: keeps ?? null, element, read, changed: uploaded });
  return {
    draft,
    field: keeps && <input type="hidden" name={DRAFT_FIELD} value={keeps} />,
    note: keeps && <DraftNote state={draft.state} />,
  };
}

export const CabinetAppealForm = (props: Omit<ComponentProps<typeof AppealForm>, 'useKeeping'>) => (
  <AppealForm {...props} useKeeping={useCabinet} />
);
