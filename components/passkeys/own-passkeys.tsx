'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AnswerState } from '@/components/cabinet/answer-state';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import type { Passkey } from '@/contract/passkeys';
import { passkeysQuery } from '@/lib/passkeys/passkey-calls';
import { AddPasskeyForm } from './add-passkey-form';
import { PasskeyList } from './passkey-list';
import { RemovePasskeyForm } from './remove-passkey-form';

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
