'use client';
import { useEffect, useRef, useState } from 'react';
import type { PushChoice } from '@/contract/push';
import type { NotificationKind } from '@/domain/notification-kinds';
import { type Device, findOwnPush, type OwnPush, subscribe } from '@/lib/push/in-browser';
import type { PushAnswer } from '@/lib/push/push-actions';

export interface Push {
  publicKey: string;
  initial: Device[];
  kinds: readonly NotificationKind[];
  choose: (choice: PushChoice) => Promise<PushAnswer>;
  endEverywhere?: () => Promise<PushAnswer>;
}

const FAILED = 'Браузер не зміг увімкнути сповіщення. Перевірте зв’язок і спробуйте ще раз.';
const OFF: OwnPush = { state: 'off' };

class Refused extends Error {
  override readonly name = 'Refused';
}

function useOwnPush(devices: Device[]) {
  const [own, setOwn] = useState<OwnPush | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState('');
  const said = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    void findOwnPush(devices).then(setOwn, () => setOwn({ state: 'unsupported' }));
  }, [devices]);

  async function act(work: () => Promise<OwnPush>) {
    setFailure('');
    setSaved(false);
    setBusy(true);
    try {
      const next = await work();
      setOwn(next);
      // The pressed button goes, so focus moves to what is said.
      if (next.state === own?.state) setSaved(true);
      else said.current?.focus();
    } catch (error) {
      setFailure(error instanceof Refused ? error.message : FAILED);
    } finally {
      setBusy(false);
    }
  }
  return { own, act, isBusy, isSaved, failure, said };
}

export function usePush({ publicKey, initial, kinds, choose, endEverywhere }: Push) {
  const [devices, setDevices] = useState(initial);
  const { own, act, ...shown } = useOwnPush(initial);

  function accept(answer: PushAnswer) {
    if ('failure' in answer) throw new Refused(answer.failure);
    setDevices(answer.devices);
  }

  const subscription = own?.subscription;
  const isOwn = ({ endpoint }: Device) => endpoint === subscription?.endpoint;

  return {
    own,
    chosen: devices.find(isOwn)?.kinds ?? [],
    others: endEverywhere ? devices.filter((device) => !isOwn(device)) : [],
    ...shown,
    turnOn: () =>
      act(async () => {
        const made = await subscribe(publicKey);
        if (made.subscription) accept(await choose({ subscription: made.subscription, kinds: [...kinds] }));
        return made;
      }),
    change: (some: NotificationKind[]) =>
      act(async () => {
        if (!subscription) return OFF;
        accept(await choose({ subscription, kinds: some }));
        return some.length > 0 ? { state: 'on', subscription } : OFF;
      }),
    endAll: () =>
      act(async () => {
        if (endEverywhere) accept(await endEverywhere());
        return own?.state === 'on' ? OFF : (own ?? OFF);
      }),
  };
}
