import { type Settings, settingsSchema } from '@/contract/settings';
import type { Client } from '@/lib/api/client';

export const fetchGeneral = (client: Client): Promise<Settings> => client(settingsSchema, { path: 'general/' });
