'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AnswerState } from '@/components/cabinet/answer-state';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { PasswordInput } from '@/components/session/password-input';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { PASSKEY_REMOVAL_FORM, PASSKEY_START_FORM } from '@/contract/account-forms';
import { type Passkey } from '@/contract/passkeys';
import { type Id } from '@/contract/wire';
import { paths } from '@/domain/paths';
import { browserClient } from '@/lib/api/browser-client';
import { beginPasskey, removePasskey } from '@/lib/passkeys/passkey-actions';
import { addPasskey, passkeysQuery } from '@/lib/passkeys/passkey-calls';
import { PasskeyList, RemovalDetails } from './passkey-list';
import { useNewPasskey } from './use-new-passkey';
import { NoPasskeys, WithPasskeys } from './with-passkeys';

function RemovePasskeyForm({ id, name, onDone }: { id: Id; name: string; onDone: () => void }) {
  const form = useForm({
    form: PASSKEY_REMOVAL_FORM,
    action: removePasskey,
    known: { id: String(id) },
    address: paths.cabinetProfileSignIn,
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

function AddPasskeyForm() {
  const queries = useQueryClient();
  const { finish, done } = useNewPasskey(async (name, response) => {
    queries.setQueryData(passkeysQuery().queryKey, await addPasskey(browserClient(), { name, response }));
    return '';
  });
  const form = useForm({
    form: PASSKEY_START_FORM,
    action: beginPasskey,
    address: paths.cabinetProfileSignIn,
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

type OwnPasskeysProps = { initial?: Passkey[] | undefined; hasPassword: boolean };

export function OwnPasskeys({ initial, hasPassword }: OwnPasskeysProps) {
  const queries = useQueryClient();
  const query = useQuery({ ...passkeysQuery(), initialData: initial });
  const said = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState('');

  function reportRemoved(name: string) {
    setRemoved(name);
    // The pressed button disappears with its passkey, so focus moves to the status message.
    said.current?.focus();
    void queries.invalidateQueries(passkeysQuery());
  }

  return (
    <Stack gap="wide" width="text">
      <div ref={said} tabIndex={-1} role="status">
        {removed ? <Notice kind="success" title={`Ключ «${removed}» видалено`} /> : null}
      </div>
      <AnswerState query={query} what="ключі доступу">
        {(passkeys) => (
          <PasskeyList
            passkeys={passkeys}
            removal={({ id, name }) => <RemovePasskeyForm id={id} name={name} onDone={() => reportRemoved(name)} />}
          />
        )}
      </AnswerState>
      {hasPassword ? <AddPasskeyForm /> : <p>Щоб додати ключ, спершу задайте пароль.</p>}
    </Stack>
  );
}
