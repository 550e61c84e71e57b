'use client';

import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { formatDate } from '@/domain/dates';
import { NOTIFICATION_TITLES, type NotificationKind } from '@/domain/notification-kinds';
import { type Device, type PushState } from '@/lib/push/in-browser';
import { type Push, usePush } from './use-push';

type PushKindsProps = {
  kinds: readonly NotificationKind[];
  chosen: NotificationKind[];
  isBusy: boolean;
  onChange: (chosen: NotificationKind[]) => void;
};

function PushKinds({ kinds, chosen, isBusy, onChange }: PushKindsProps) {
  const toggled = (kind: NotificationKind) =>
    kinds.filter((one) => (one === kind ? !chosen.includes(one) : chosen.includes(one)));
  return (
    <>
      <Stack gap="tight" role="group" aria-label="Про що сповіщати на цьому пристрої">
        {kinds.map((kind) => (
          <CheckboxField
            key={kind}
            id={`push-${kind}`}
            checked={chosen.includes(kind)}
            aria-disabled={isBusy || undefined}
            onChange={() => (isBusy ? undefined : onChange(toggled(kind)))}
          >
            {NOTIFICATION_TITLES[kind]}
          </CheckboxField>
        ))}
      </Stack>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => onChange([])}>
          Вимкнути на цьому пристрої
        </Button>
      </div>
    </>
  );
}

type OtherDevicesProps = { devices: Device[]; isBusy: boolean; onEnd: () => void };

function OtherDevices({ devices, isBusy, onEnd }: OtherDevicesProps) {
  if (devices.length === 0) return null;
  const named = devices.map(
    ({ device, created_at: since }) => `${device || 'невідомий пристрій'} (з ${formatDate(since)})`,
  );
  return (
    <>
      <p>Увімкнено й на інших пристроях: {named.join(', ')}.</p>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={onEnd}>
          Вимкнути на всіх пристроях
        </Button>
      </div>
    </>
  );
}

const WAYS: Partial<Record<PushState, { title: string; text: string }>> = {
  install: {
    title: 'Спершу додайте сайт на початковий екран',
    text: 'На iPhone та iPad сповіщення надходять лише від сайту з початкового екрана. У Safari натисніть «Поділитися», далі «На початковий екран». Відкрийте сайт звідти й увімкніть сповіщення на цій самій сторінці.',
  },
  denied: {
    title: 'Браузер не дозволяє цьому сайту сповіщень',
    text: 'Натисніть значок ліворуч від адреси сайту (на телефоні – меню браузера, «Налаштування сайтів»), дозвольте «Сповіщення» й оновіть сторінку.',
  },
  unsupported: {
    title: 'Цей браузер не показує сповіщень сайтів',
    text: 'Відкрийте сайт в останній версії Chrome, Firefox, Edge або Safari, не в приватному вікні. Листи на email надходять, як і раніше.',
  },
};

function CannotPush({ state }: { state: PushState }) {
  const way = WAYS[state];
  return way ? (
    <Notice title={way.title}>
      <p>{way.text}</p>
    </Notice>
  ) : null;
}

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
