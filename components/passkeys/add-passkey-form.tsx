'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Fields } from '@/components/forms/fields';
import { SectionForm } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { PasswordInput } from '@/components/session/password-input';
import { PASSKEY_START_FORM } from '@/contract/account-forms';
import { browserClient } from '@/lib/api/browser-client';
import { beginPasskey } from '@/lib/passkeys/passkey-actions';
import { addPasskey, passkeysQuery } from '@/lib/passkeys/passkey-calls';
import { paths } from '@/domain/paths';
import { useNewPasskey } from './use-new-passkey';
import { NoPasskeys, WithPasskeys } from './with-passkeys';

export function AddPasskeyForm() {
  const queries = useQueryClient();
  const { finish, done } = useNewPasskey(async (name, response) => {
    queries.setQueryData(passkeysQuery().queryKey, await addPasskey(browserClient(), { name, response }));
    return '';
  });
  const form = useForm({
    form: PASSKEY_START_FORM,
    action: beginPasskey,
    address: paths.cabinetProfile,
    prefix: 'passkey-',
    onDone: ({ values }) => void finish(values),
  });
  return (
    <WithPasskeys otherwise={<NoPasskeys />}>
      <SectionForm form={form} submit="Додати ключ" done={done}>
        <Fields form={form} own={{ password: <PasswordInput {...form.field('password')} /> }} />
      </SectionForm>
    </WithPasskeys>
  );
}
