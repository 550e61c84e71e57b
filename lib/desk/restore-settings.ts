import 'server-only';
import { z } from '@/contract/zod';
import { deskPaths } from '@/domain/desk-paths';
import type { Client } from '@/lib/api/client';
import { readPosted } from './read-posted';
import { restoreDeskSettings } from './settings';

const posted = z.object({ id: z.coerce.number().int().min(1) });

export async function restoreSettingsByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { proposed } = await restoreDeskSettings(client, readPosted(posted, form).id);
  return deskPaths.settings({ done: proposed ? 'proposed' : 'restored' });
}
