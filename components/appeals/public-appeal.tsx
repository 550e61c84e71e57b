'use client';
import type { ComponentProps } from 'react';
import { FromTabDraft } from '@/components/drafts/from-tab-draft';
import { APPEAL_FORM } from '@/contract/appeal-forms';
import { AppealForm } from './appeal-form';

export function PublicAppeal(props: Omit<ComponentProps<typeof AppealForm>, 'keeps' | 'received'>) {
  return (
    <FromTabDraft known={props.known} form={APPEAL_FORM} anchor="appeal-text">
      {(start) => <AppealForm {...props} {...start} keeps="in-tab" />}
    </FromTabDraft>
  );
}
