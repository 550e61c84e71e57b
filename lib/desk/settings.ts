import 'server-only';
import { deskSettingsSchema } from '@/contract/desk-settings';
import type { Client } from '@/lib/api/client';

export const findDeskSettings = (client: Client) => client(deskSettingsSchema, { path: 'desk/settings/' });

export const saveDeskSettings = (client: Client, body: { version?: number | undefined; typed: object }) =>
  client(deskSettingsSchema, { path: 'desk/settings/', method: 'PUT', body });

export const restoreDeskSettings = (client: Client, id: number) =>
  client(deskSettingsSchema, { path: 'desk/settings/restore/', method: 'POST', body: { id } });
