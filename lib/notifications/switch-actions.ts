'use server';
import { startValues } from '@/contract/form';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import type { StateOf } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { updateNotificationSettings } from './notification-calls';
import { SWITCHES_FORM } from './switches';

export async function saveSwitches(previous: StateOf<typeof SWITCHES_FORM>, sent: FormData) {
  return submitCabinetForm(SWITCHES_FORM, previous, sent, {
    page: paths.cabinetProfileNotifications,
    send: (client, email) => updateNotificationSettings(client, { email }),
    onDone: (_, email) => ({ values: startValues(SWITCHES_FORM, email) }),
  });
}
