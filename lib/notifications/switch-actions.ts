// The switches of mails in the profile, with scripts and without.
'use server';
import { NOTIFICATION_KINDS } from '@/domain/notification-kinds';
import { notificationSettingsSchema } from '@/contract/notifications';
import { callApi } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import { serverFailure } from '@/lib/api/server-failure';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { type Switch, toSwitches } from './user-notifications';

export interface SwitchesState {
  switches: Switch[];
  attempt: number;
  isDone?: boolean;
  failure?: string;
  outage?: number;
}

export async function saveSwitches({ switches, attempt }: SwitchesState, form: FormData): Promise<SwitchesState> {
  const chosen = form.getAll('kinds');
  const email = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, chosen.includes(kind)]));
  const call = { path: 'user-notification-settings/', method: 'POST' as const, body: { email } };
  try {
    const saved = await withSession(paths.cabinetProfile, (token) =>
      callApi(notificationSettingsSchema, { ...call, token }),
    );
    return { switches: toSwitches(saved), attempt: attempt + 1, isDone: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { switches, attempt: attempt + 1, failure: error.message, outage: serverFailure(error) };
  }
}
