'use client';
import { SectionForm } from '@/components/forms/section-form';
import { useForm } from '@/components/forms/use-form';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Stack } from '@/components/ui/stack';
import type { NotificationSettings } from '@/contract/notifications';
import { NOTIFICATION_LOSSES, NOTIFICATION_TITLES } from '@/domain/notification-kinds';
import { paths } from '@/domain/paths';
import { startForm } from '@/lib/forms/form-state';
import { saveSwitches } from '@/lib/notifications/switch-actions';
import { switchesOf, switchValues } from '@/lib/notifications/switches';

/** A box for each kind of letter. */
export function SwitchesForm({ initial }: { initial: NotificationSettings }) {
  const form = useForm({
    action: saveSwitches,
    initial: startForm(switchValues(initial)),
    address: paths.cabinetProfile,
    prefix: 'switch-',
  });
  return (
    <SectionForm form={form} submit="Застосувати" done="Вибір листів збережено">
      <Stack gap="tight" role="group" aria-labelledby="notification-switches">
        {switchesOf(initial).map((kind) => (
          <CheckboxField key={kind} {...form.box(kind)} hint={NOTIFICATION_LOSSES[kind]}>
            {NOTIFICATION_TITLES[kind]}
          </CheckboxField>
        ))}
      </Stack>
    </SectionForm>
  );
}
