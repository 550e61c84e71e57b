// What the citizen does with notifications, with scripts and without.
'use server';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { NOTIFICATION_KINDS, notificationSettingsSchema } from '@/contract/notifications';
import { callApi } from '@/lib/api/call';
import { ApiError } from '@/lib/api/error';
import { paths } from '@/lib/paths';
import { withSession } from '@/lib/session/session';
import { type Switch, toSwitches } from './own-notifications';

export interface SwitchesState {
  switches: Switch[];
  attempt: number;
  isDone?: boolean;
  failure?: string;
}

/** Back to the list, which is then seen anew with the menu's number. */
async function markRead(path: string): Promise<never> {
  await withSession(paths.cabinetNotifications, async (token) => {
    try {
      await callApi(z.unknown(), { path, method: 'POST', token });
    } catch (error) {
      // Gone in the meantime: the list shows what is there.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
  });
  revalidatePath(paths.cabinet, 'layout');
  redirect(paths.cabinetNotifications);
}

export async function readNotification(form: FormData): Promise<void> {
  const id = form.get('id');
  await markRead(`user-notifications/${encodeURIComponent(typeof id === 'string' ? id : '')}/read/`);
}

export async function readAllNotifications(): Promise<void> {
  await markRead('user-notifications/read/');
}

export async function saveSwitches({ switches, attempt }: SwitchesState, form: FormData): Promise<SwitchesState> {
  const chosen = form.getAll('kinds');
  const email = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, chosen.includes(kind)]));
  const call = { path: 'user-notification-settings/', method: 'POST' as const, body: { email } };
  try {
    const saved = await withSession(paths.cabinetProfile, (token) => callApi(notificationSettingsSchema, { ...call, token }));
    return { switches: toSwitches(saved), attempt: attempt + 1, isDone: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { switches, attempt: attempt + 1, failure: error.message };
  }
}
