'use client';
import { Fields } from '@/components/forms/fields';
import { SectionForm } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { PasswordInput } from '@/components/session/password-input';
import { PASSKEY_REMOVAL_FORM } from '@/contract/account-forms';
import type { Id } from '@/contract/wire';
import { startForm } from '@/lib/forms/form-state';
import { removePasskey } from '@/lib/passkeys/passkey-actions';
import { paths } from '@/domain/paths';
import { RemovalDetails } from './removal-details';

export function RemovePasskeyForm({ id, name, onDone }: { id: Id; name: string; onDone: () => void }) {
  const form = useForm({
    form: PASSKEY_REMOVAL_FORM,
    action: removePasskey,
    initial: startForm(PASSKEY_REMOVAL_FORM, { id: String(id) }),
    address: paths.cabinetProfile,
    prefix: `passkey-${id}-`,
    onDone,
  });
  return (
    <RemovalDetails name={name}>
      <SectionForm form={form} submit="Видалити ключ" variant="danger" done={`Ключ «${name}» видалено`}>
        <Fields form={form} own={{ password: <PasswordInput {...form.field('password')} /> }} />
      </SectionForm>
    </RemovalDetails>
  );
}
