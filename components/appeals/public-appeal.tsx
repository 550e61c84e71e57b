'use client';
import type { ComponentProps } from 'react';
import { FromTabDraft } from '@/components/drafts/from-tab-draft';
import { useTabDraft, TabDraftNote } from '@/components/drafts/use-tab-draft';
import { APPEAL_FORM } from '@/contract/appeal-forms';
import { AppealForm, type Typing } from './appeal-form';

function useTab({ element, isRestored = false, files }: Typing) {
  const draft = useTabDraft({ form: APPEAL_FORM, element }, isRestored, files);
  return { draft, note: <TabDraftNote isKept={draft.isKept()} onClear={draft.clear} /> };
}

export function PublicAppeal(props: Omit<ComponentProps<typeof AppealForm>, 'keeps' | 'received' | 'useKeeping'>) {
  return (
    <FromTabDraft known={props.known} form={APPEAL_FORM} anchor="appeal-text">
      {(start) => <AppealForm {...props} {...start} useKeeping={useTab} />}
    </FromTabDraft>
  );
}
