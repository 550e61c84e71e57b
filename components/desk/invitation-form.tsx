'use client';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { CardForm } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { CopyButton } from '@/components/payment/copy-button';
import { PasswordInput } from '@/components/session/password-input';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { PrintButton } from '@/components/ui/print-button';
import { WithScripts } from '@/components/ui/scripting';
import { DESK_INVITATION_FORM } from '@/contract/desk-forms';
import { deskPaths } from '@/domain/desk-paths';
import { acceptDeskInvitation } from '@/lib/desk/desk-actions';
import { startForm } from '@/lib/forms/form-state';

type InvitationFormProps = { token: string; heading: ReactNode; totpKey: ReactNode };

export function InvitationForm({ token, heading, totpKey }: InvitationFormProps) {
  const form = useForm({
    form: DESK_INVITATION_FORM,
    action: acceptDeskInvitation,
    initial: startForm(DESK_INVITATION_FORM, { token }),
    address: deskPaths.invitation(token),
  });
  const { recovery_codes: codes } = form.state.values;
  return (
    <CardForm
      form={form}
      heading={heading}
      submit="Зберегти й отримати коди відновлення"
      instead={codes ? <RecoveryCodes codes={codes.split('\n')} /> : undefined}
    >
      {totpKey}
      <Fields form={form} own={{ password: <PasswordInput {...form.field('password')} /> }} />
    </CardForm>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <Notice kind="success" role="status" title="Доступ налаштовано">
        Збережіть коди відновлення: кожен замінює код із застосунку один раз. Надрукуйте їх або скопіюйте туди, де їх
        бачите лише ви. Більше їх не буде показано.
      </Notice>
      <PlainList>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </PlainList>
      <PlainList layout="row">
        <li>
          <PrintButton>Надрукувати коди</PrintButton>
        </li>
        <li>
          <WithScripts>
            <CopyButton value={codes.join('\n')} name="коди відновлення" />
          </WithScripts>
        </li>
        <li>
          <ButtonLink href={deskPaths.login}>Увійти</ButtonLink>
        </li>
      </PlainList>
    </>
  );
}
