'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Fields } from '@/components/forms/fields';
import { SectionForm } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { PasswordInput } from '@/components/session/password-input';
import { Notice } from '@/components/ui/notice';
import { WithScripts } from '@/components/ui/scripting';
import { PASSKEY_START_FORM } from '@/contract/account-forms';
import { browserClient } from '@/lib/api/browser-client';
import { ApiError } from '@/lib/api/error';
import { beginPasskey } from '@/lib/passkeys/passkey-actions';
import { addPasskey, passkeysQuery } from '@/lib/passkeys/passkey-calls';
import { paths } from '@/domain/paths';

type Outcome = { kind: 'info' | 'success' | 'error'; title: string };

const WAITING: Outcome = { kind: 'info', title: 'Підтвердьте створення ключа у вікні браузера' };

export function AddPasskeyForm() {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>(WAITING);

  async function finish({ name = '', options = '' }: Record<string, string>) {
    setOutcome(WAITING);
    const { createPasskey, describeRefusal } = await import('@/lib/passkeys/in-browser');
    try {
      const response = await createPasskey(options);
      queries.setQueryData(passkeysQuery().queryKey, await addPasskey(browserClient(), { name, response }));
      setOutcome({ kind: 'success', title: `Ключ «${name}» додано` });
    } catch (error) {
      setOutcome({ kind: 'error', title: error instanceof ApiError ? error.message : describeRefusal(error) });
    }
  }

  const form = useForm({
    form: PASSKEY_START_FORM,
    action: beginPasskey,
    address: paths.cabinetProfile,
    prefix: 'passkey-',
    onDone: ({ values }) => void finish(values),
  });
  return (
    <WithScripts>
      <SectionForm form={form} submit="Додати ключ" done={<Notice {...outcome} role="status" />}>
        <Fields form={form} own={{ password: <PasswordInput {...form.field('password')} /> }} />
      </SectionForm>
    </WithScripts>
  );
}
