'use client';
import { useRouter } from 'next/navigation';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { PasskeyList, RemovalDetails } from '@/components/passkeys/passkey-list';
import { useNewPasskey } from '@/components/passkeys/use-new-passkey';
import { NoPasskeys, WithPasskeys } from '@/components/passkeys/with-passkeys';
import { PasswordInput } from '@/components/session/password-input';
import { Stack } from '@/components/ui/stack';
import {
  OWN_PASSKEY_REMOVAL_FORM,
  OWN_PASSKEY_START_FORM,
  OWN_CODES_FORM,
  OWN_PASSWORD_FORM,
} from '@/contract/desk-forms';
import type { Passkey } from '@/contract/passkeys';
import { deskPaths } from '@/domain/desk-paths';
import {
  addOwnPasskey,
  beginOwnPasskey,
  removeOwnPasskey,
  changeOwnPassword,
  renewOwnCodes,
} from '@/lib/desk/desk-actions';
import { RecoveryCodes } from './recovery-codes';

function AddForm() {
  const router = useRouter();
  const { finish, done } = useNewPasskey(async (name, response) => {
    const refused = await addOwnPasskey(name, JSON.stringify(response));
    router.refresh();
    return refused;
  });
  const form = useForm({
    form: OWN_PASSKEY_START_FORM,
    prefix: 'passkey-',
    action: beginOwnPasskey,
    address: deskPaths.own,
    onDone: ({ values }) => void finish(values),
  });
  return (
    <WithPasskeys otherwise={<NoPasskeys />}>
      <SectionForm form={form} submit="Додати ключ" done={done}>
        <Fields
          form={form}
          own={{ current_password: <PasswordInput key={form.state.attempt} {...form.field('current_password')} /> }}
        />
      </SectionForm>
    </WithPasskeys>
  );
}

function RemovalForm({ id, name }: Passkey) {
  const form = useForm({
    form: OWN_PASSKEY_REMOVAL_FORM,
    prefix: `passkey-${id}-`,
    action: removeOwnPasskey,
    known: { id: String(id) },
    address: deskPaths.own,
  });
  return (
    <RemovalDetails name={name}>
      <SectionForm form={form} submit="Видалити ключ" variant="danger" done={null}>
        <Fields
          form={form}
          own={{ current_password: <PasswordInput key={form.state.attempt} {...form.field('current_password')} /> }}
        />
      </SectionForm>
    </RemovalDetails>
  );
}

export const OwnPasskeys = ({ passkeys }: { passkeys: Passkey[] }) => (
  <Stack gap="wide" width="text">
    <PasskeyList passkeys={passkeys} removal={(passkey) => <RemovalForm {...passkey} />} />
    <AddForm />
  </Stack>
);

export function OwnPasswordForm() {
  const form = useForm({
    form: OWN_PASSWORD_FORM,
    prefix: 'password-',
    action: changeOwnPassword,
    address: deskPaths.own,
  });
  const typed = (field: 'current_password' | 'password') => (
    <PasswordInput key={`${field} ${form.state.attempt}`} {...form.field(field)} />
  );
  return (
    <SectionForm form={form} label="Змінити пароль" submit="Змінити пароль" done={null}>
      <Fields form={form} own={{ current_password: typed('current_password'), password: typed('password') }} />
    </SectionForm>
  );
}

export function OwnCodesForm() {
  const form = useForm({ form: OWN_CODES_FORM, prefix: 'codes-', action: renewOwnCodes, address: deskPaths.own });
  const { recovery_codes: codes } = form.state.values;
  return (
    <SectionForm
      form={form}
      label="Нові коди відновлення"
      submit="Отримати нові коди"
      done="Попередні коди вже не діють"
    >
      {form.isDone ? <RecoveryCodes codes={codes.split('\n')} /> : null}
      <Fields
        form={form}
        own={{
          current_password: <PasswordInput key={form.state.attempt} {...form.field('current_password')} />,
        }}
      />
    </SectionForm>
  );
}
