// The switches of mails in the profile.
'use server';
import { NOTIFICATION_KINDS } from '@/domain/notification-kinds';
import { notificationSettingsSchema } from '@/contract/notifications';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import type { FormState } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { updateNotificationSettings } from './notification-calls';
import { type SwitchValues, switchValues } from './switches';

export async function saveSwitches(
  previous: FormState<SwitchValues>,
  form: FormData,
): Promise<FormState<SwitchValues>> {
  return submitCabinetForm(previous, form, {
    page: paths.cabinetProfile,
    schema: notificationSettingsSchema.shape.email,
    fields: [],
    boxes: NOTIFICATION_KINDS,
    send: (client, email) => updateNotificationSettings(client, { email }),
    onDone: (settings) => ({ values: switchValues(settings) }),
  });
}
