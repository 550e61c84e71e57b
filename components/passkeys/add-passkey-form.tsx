'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionForm } from '@/components/forms/section-form';
import { useForm } from '@/components/forms/use-form';
import { PasswordInput } from '@/components/session/password-input';
import { Notice } from '@/components/ui/notice';
import { WithScripts } from '@/components/ui/scripting';
import { TextInput } from '@/components/ui/text-input';
import { browserClient } from '@/lib/api/browser-client';
import { ApiError } from '@/lib/api/error';
import { startForm } from '@/lib/forms/form-state';
import { beginPasskey } from '@/lib/passkeys/passkey-actions';
import { addPasskey, passkeysQuery } from '@/lib/passkeys/passkey-calls';
import { paths } from '@/domain/paths';

type Outcome = { kind: 'info' | 'success' | 'error'; title: string };

const WAITING: Outcome = { kind: 'info', title: 'Підтвердьте створення ключа у вікні браузера' };

/** The password first, then the browser makes the passkey, then the site keeps it. */
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
    action: beginPasskey,
    initial: startForm({ name: '', options: '' }),
    address: paths.cabinetProfile,
    rules: async () => (await import('@/contract/passkeys')).passkeyStartSchema,
    prefix: 'passkey-',
    onDone: ({ values }) => void finish(values),
  });
  return (
    <WithScripts>
      <SectionForm form={form} submit="Додати ключ" done={<Notice {...outcome} role="status" />}>
        <TextInput
          {...form.field('name')}
          label="Назва ключа"
          hint="За нею ви впізнаєте пристрій, наприклад «Телефон»"
          autoComplete="off"
          maxLength={60}
        />
        <PasswordInput {...form.field('password')} label="Пароль до кабінету" autoComplete="current-password" />
      </SectionForm>
    </WithScripts>
  );
}
