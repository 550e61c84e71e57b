import 'server-only';
import type { Fine } from '@/contract/fines';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { isItemId } from '@/lib/lists/items';
import { hasFeature } from '@/lib/settings/features';
import { getFine, listFines } from './fine-calls';

export async function findFine(token: string, id: string): Promise<Fine | null> {
  if (!isItemId(id)) return null;
  const client = clientOf({ token });
  if (!hasFeature('fine-card')) return (await listFines(client)).find((fine) => String(fine.id) === id) ?? null;
  try {
    return await getFine(client, id);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
