'use client';
import type { ComponentProps } from 'react';
import { FromTabDraft } from '@/components/drafts/from-tab-draft';
import { CONTACT_FORM } from '@/contract/contact-form';
import { ContactForm } from './contact-form';

export function PublicContactForm(
  props: Omit<ComponentProps<typeof ContactForm>, 'keepsInTab' | 'draft' | 'received'>,
) {
  return (
    <FromTabDraft known={props.known} form={CONTACT_FORM} anchor="contact-message">
      {(start) => <ContactForm {...props} {...start} keepsInTab />}
    </FromTabDraft>
  );
}
