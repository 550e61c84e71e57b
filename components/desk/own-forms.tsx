'use client';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { PasswordInput } from '@/components/session/password-input';
import { OWN_CODES_FORM, OWN_PASSWORD_FORM } from '@/contract/desk-forms';
import { deskPaths } from '@/domain/desk-paths';
import { changeOwnPassword, renewOwnCodes } from '@/lib/desk/desk-actions';
import { RecoveryCodes } from './recovery-codes';

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
