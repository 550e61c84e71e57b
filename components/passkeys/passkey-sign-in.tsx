'use client';
import { unstable_rethrow } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { ApiError } from '@/lib/api/error';
import type { PasskeyRequest } from '@/lib/passkeys/in-browser';
import { WithPasskeys } from './with-passkeys';

const NOT_LOADED = 'Ключ не вдалося відкрити: немає з’єднання. Спробуйте ще раз або увійдіть з паролем.';
const NOT_LED = 'Відповідь не надійшла. Спробуйте ще раз або увійдіть з паролем.';

/** The notice is below the button, which is at the lower edge of a phone's screen. */
const scrollTo = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

type PasskeySignInProps = {
  /** What is asked of the authenticator, or why nothing is. */
  options: () => Promise<PasskeyRequest | string>;
  /** Returns why the passkey was refused, or redirects. */
  enter: (response: string) => Promise<string>;
};

export function PasskeySignIn({ options, enter }: PasskeySignInProps) {
  const [failure, setFailure] = useState('');
  const [isBusy, startTransition] = useTransition();

  async function ask() {
    setFailure('');
    const passkeys = await import('@/lib/passkeys/in-browser').catch(() => null);
    if (!passkeys) {
      setFailure(NOT_LOADED);
      return;
    }
    try {
      const asked = await options();
      if (typeof asked === 'string') {
        setFailure(asked);
        return;
      }
      const response = await passkeys.requestPasskey(asked);
      startTransition(async () => {
        try {
          setFailure(await enter(response));
        } catch (error) {
          unstable_rethrow(error);
          setFailure(NOT_LED);
        }
      });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : passkeys.describeRefusal(error));
    }
  }

  return (
    <WithPasskeys>
      <Stack>
        <Button variant="secondary" wide busy={isBusy} onClick={() => void ask()}>
          Увійти ключем доступу
        </Button>
        {failure ? (
          <div ref={scrollTo}>
            <Notice kind="error" role="alert">
              <p>{failure}</p>
            </Notice>
          </div>
        ) : null}
      </Stack>
    </WithPasskeys>
  );
}
