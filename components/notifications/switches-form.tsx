'use client';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { Stack } from '@/components/ui/stack';
import type { NotificationSettings } from '@/contract/notifications';
import { paths } from '@/domain/paths';
import { saveSwitches } from '@/lib/notifications/switch-actions';
import { SWITCHES_FORM, withoutSwitch } from '@/lib/notifications/switches';

export function SwitchesForm({ initial }: { initial: NotificationSettings }) {
  const form = useForm({
    form: SWITCHES_FORM,
    action: saveSwitches,
    known: initial.email,
    address: paths.cabinetProfileNotifications,
    prefix: 'switch-',
  });
  return (
    <SectionForm form={form} submit="Застосувати" done="Вибір листів збережено">
      <Stack gap="tight" role="group" aria-labelledby="notification-switches">
        <Fields form={form} change={withoutSwitch(initial)} />
      </Stack>
    </SectionForm>
  );
}
