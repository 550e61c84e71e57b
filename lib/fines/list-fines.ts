import 'server-only';
import { finesSchema, type Fine } from '@/contract/fines';
import { callApi } from '@/lib/api/call';

/** The citizen's own fines. Throws ApiError. */
export function listFines(token: string): Promise<Fine[]> {
  return callApi(finesSchema, { path: 'user-fines/', token });
}

/** One of the citizen's own fines, or null. The specification has no call for one, so it is looked for in the list. */
export async function findFine(token: string, id: string): Promise<Fine | null> {
  return (await listFines(token)).find((fine) => String(fine.id) === id) ?? null;
}
