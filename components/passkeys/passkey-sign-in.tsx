'use client';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { WithScripts } from '@/components/ui/scripting';
import { Stack } from '@/components/ui/stack';
import { ApiError } from '@/lib/api/error';
import { signInByPasskey } from '@/lib/session/sign-in';

/** The notice is below the button, which is at the lower edge of a phone's screen. */
const scrollTo = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

export function PasskeySignIn({ target }: { target: string }) {
  const [failure, setFailure] = useState('');
  const [isBusy, startTransition] = useTransition();

  async function enter() {
    setFailure('');
    const { requestPasskey, describeRefusal } = await import('@/lib/passkeys/in-browser');
    try {
      const response = await requestPasskey();
      startTransition(async () => setFailure(await signInByPasskey(response, target)));
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : describeRefusal(error));
    }
  }

  return (
    <WithScripts>
      <Stack>
        <Button variant="secondary" wide busy={isBusy} onClick={() => void enter()}>
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
    </WithScripts>
  );
}
