'use client';
import { useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/api/error';

type Outcome = { kind: 'info' | 'success' | 'error'; title: string };

const WAITING: Outcome = { kind: 'info', title: 'Підтвердьте створення ключа у вікні браузера' };

const NOT_LOADED: Outcome = { kind: 'error', title: 'Ключ не додано: немає з’єднання. Спробуйте ще раз.' };

/** What follows the form that asked for a passkey. `add` returns why it was refused, '' when it was not. */
export function useNewPasskey(add: (name: string, response: unknown) => Promise<string>) {
  const [outcome, setOutcome] = useState<Outcome>(WAITING);

  async function finish({ name = '', options = '' }: Record<string, string>) {
    setOutcome(WAITING);
    const passkeys = await import('@/lib/passkeys/in-browser').catch(() => null);
    if (!passkeys) {
      setOutcome(NOT_LOADED);
      return;
    }
    try {
      const refused = await add(name, await passkeys.createPasskey(options));
      setOutcome(
        refused === '' ? { kind: 'success', title: `Ключ «${name}» додано` } : { kind: 'error', title: refused },
      );
    } catch (error) {
      setOutcome({ kind: 'error', title: error instanceof ApiError ? error.message : passkeys.describeRefusal(error) });
    }
  }

  return { finish, done: <Notice {...outcome} /> };
}
