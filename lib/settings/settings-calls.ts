import { settingsSchema } from '@/contract/settings';
import type { Client } from '@/lib/api/client';

export const fetchGeneral = (client: Client) => client(settingsSchema, { path: 'general/' });
