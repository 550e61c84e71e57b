import type { ComponentProps } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';

/** Consent to newsletters; given and withdrawn in the same place. */
export function NewsletterConsent(props: Omit<ComponentProps<typeof CheckboxField>, 'children'>) {
  return <CheckboxField {...props}>Я погоджуюся на отримання розсилки та повідомлень щодо штрафів</CheckboxField>;
}
