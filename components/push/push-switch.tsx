'use client';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import type { PushState } from '@/lib/push/in-browser';
import { CannotPush } from './cannot-push';
import { OtherDevices } from './other-devices';
import { PushKinds } from './push-kinds';
import { type Push, usePush } from './use-push';

const NONE = 'На цьому пристрої сповіщень не буде.';
const WORDS: Record<PushState, string> = {
  on: 'На цьому пристрої сповіщення ввімкнено.',
  off: 'На цьому пристрої сповіщення вимкнено.',
  install: NONE,
  denied: NONE,
  unsupported: NONE,
};
const UNKNOWN = 'Перевіряємо цей пристрій.';

export function PushSwitch(props: Push) {
  const { own, chosen, others, isBusy, isSaved, failure, said, turnOn, change, endAll } = usePush(props);
  // Until the browser has said, the server's words hold the place, so that nothing below moves.
  const state = own?.state ?? 'off';
  return (
    <Stack width="text">
      <p ref={said} tabIndex={-1} aria-live="polite">
        {own ? WORDS[state] : UNKNOWN}
        {isSaved ? ' Вибір збережено.' : null}
      </p>
      {failure ? (
        <Notice kind="error" role="alert">
          <p>{failure}</p>
        </Notice>
      ) : null}
      <CannotPush state={state} />
      {state === 'off' ? (
        <div>
          <Button busy={isBusy || !own} onClick={() => void turnOn()}>
            Увімкнути на цьому пристрої
          </Button>
        </div>
      ) : null}
      {state === 'on' ? (
        <PushKinds kinds={props.kinds} chosen={chosen} isBusy={isBusy} onChange={(some) => void change(some)} />
      ) : null}
      <OtherDevices devices={others} isBusy={isBusy} onEnd={() => void endAll()} />
    </Stack>
  );
}
