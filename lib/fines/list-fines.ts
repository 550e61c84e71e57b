import 'server-only';
import { fineSchema, finesSchema, type Fine } from '@/contract/fines';
import { callApi } from '@/lib/api/call';
import { ApiError } from '@/lib/api/error';
import { isItemId } from '@/lib/lists/find-item';
import { hasFeature } from '@/lib/settings/features';

/** The citizen's own fines. Throws ApiError. */
export function listFines(token: string): Promise<Fine[]> {
  return callApi(finesSchema, { path: 'user-fines/', token, fixed: true });
}

/** One of the citizen's own fines, or null. The specification has no call for one: without it the list is read. Throws ApiError. */
export async function findFine(token: string, id: string): Promise<Fine | null> {
  if (!isItemId(id)) return null;
  if (!hasFeature('fine-card')) return (await listFines(token)).find((fine) => String(fine.id) === id) ?? null;
  try {
    return await callApi(fineSchema, { path: `user-fines/${encodeURIComponent(id)}/`, token });
  } catch (error) {
    // What is no id at all is unknown too.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
