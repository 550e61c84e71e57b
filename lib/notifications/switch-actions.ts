'use server';
import { startValues } from '@/contract/form';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import type { StateOf } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { updateNotificationSettings } from './notification-calls';
import { SWITCHES_FORM } from './switches';

type State = StateOf<typeof SWITCHES_FORM>;

export async function saveSwitches(previous: State, sent: FormData): Promise<State> {
  return submitCabinetForm(SWITCHES_FORM, previous, sent, {
    page: paths.cabinetProfileNotifications,
    send: (client, email) => updateNotificationSettings(client, { email }),
    onDone: (_, email) => ({ values: startValues(SWITCHES_FORM, email) }),
  });
}
