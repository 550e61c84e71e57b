'use client';
import type { ComponentProps } from 'react';
import { FromTabDraft } from '@/components/drafts/from-tab-draft';
import { APPEAL_TEXT_FIELDS } from '@/lib/appeals/appeal-steps';
import { AppealForm } from './appeal-form';

/** The guided appeal of who has no cabinet, or does not use it: the tab keeps what is typed. */
export function PublicAppeal(props: Omit<ComponentProps<typeof AppealForm>, 'keeps' | 'received'>) {
  return (
    <FromTabDraft initial={props.initial} fields={APPEAL_TEXT_FIELDS} anchor="appeal-text">
      {(start) => <AppealForm {...props} {...start} keeps="in-tab" />}
    </FromTabDraft>
  );
}
