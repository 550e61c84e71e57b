'use client';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { CardForm, useForm } from '@/components/forms/form';
import { PasswordInput } from '@/components/session/password-input';
import { DESK_INVITATION_FORM } from '@/contract/desk-forms';
import { deskPaths } from '@/domain/desk-paths';
import { acceptDeskInvitation } from '@/lib/desk/desk-actions';
import { RecoveryCodes } from './recovery-codes';

type InvitationFormProps = { token: string; heading: ReactNode; totpKey: ReactNode };

export function InvitationForm({ token, heading, totpKey }: InvitationFormProps) {
  const form = useForm({
    form: DESK_INVITATION_FORM,
    action: acceptDeskInvitation,
    known: { token },
    address: deskPaths.invitation(token),
  });
  const { recovery_codes: codes } = form.state.values;
  return (
    <CardForm
      form={form}
      heading={heading}
      submit="Зберегти й отримати коди відновлення"
      instead={
        codes ? (
          <RecoveryCodes title="Доступ налаштовано" codes={codes.split('\n')} next={deskPaths.login} />
        ) : undefined
      }
    >
      {totpKey}
      <Fields form={form} own={{ password: <PasswordInput {...form.field('password')} /> }} />
    </CardForm>
  );
}
