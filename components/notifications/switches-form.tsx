'use client';
import { useActionState } from 'react';
import { useReportedOutage } from '@/components/forms/use-reported-outage';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { saveSwitches, type SwitchesState } from '@/lib/notifications/switch-actions';
import { paths } from '@/domain/paths';

/** A box for each kind of letter. */
export function SwitchesForm({ initial }: { initial: SwitchesState['switches'] }) {
  const [state, action, isBusy] = useActionState(saveSwitches, { switches: initial, attempt: 0 }, paths.cabinetProfile);
  useReportedOutage(state);
  return (
    <form action={action}>
      <Stack width="form">
        {state.failure ? (
          <Notice kind="error" role="alert">
            <p>{state.failure}</p>
          </Notice>
        ) : null}
        {state.isDone ? <Notice kind="success" role="status" title="Вибір листів збережено" /> : null}
        <Stack key={state.attempt} gap="tight" role="group" aria-labelledby="notification-switches">
          {state.switches.map(({ kind, title, isOn }) => (
            <CheckboxField key={kind} id={`switch-${kind}`} name="kinds" value={kind} defaultChecked={isOn}>
              {title}
            </CheckboxField>
          ))}
        </Stack>
        <div>
          <Button type="submit" busy={isBusy}>
            Застосувати
          </Button>
        </div>
      </Stack>
    </form>
  );
}
