'use client';
import type { ReactNode } from 'react';
import { CardForm } from '@/components/forms/card-form';
import type { CheckedFormSetup } from '@/components/forms/use-checked-form';
import { useForm } from '@/components/forms/use-form';
import { type FormAction, startForm } from '@/lib/forms/form-state';
import { BrokenLink } from './broken-link';
import { NewPasswordInput } from './new-password-input';

export type LinkPageProps = { token: string; heading: ReactNode; below: ReactNode };

type LinkFormProps = LinkPageProps & {
  action: FormAction<{ token: string }>;
  /** Without the token. */
  address: string;
  rules: CheckedFormSetup<Record<string, unknown>>['rules'];
  /** Label of the password. */
  label: string;
  submit: string;
};

/** A password to be chosen by who has the mail with the link. */
export function LinkForm({ token, action, address, rules, label, ...page }: LinkFormProps) {
  const form = useForm({ action, initial: startForm({ token }), address, rules });
  const { token: known } = form.state.values;
  return (
    <CardForm {...page} form={form} isPublic instead={known === '' ? <BrokenLink /> : undefined}>
      <input type="hidden" name="token" value={known} />
      <NewPasswordInput {...form.field('password')} label={label} />
    </CardForm>
  );
}
