// The citizen's own appeals as cases, where the API keeps such.
import 'server-only';
import type { AppealCase, AppealSummary } from '@/contract/appeals';
import type { Fine } from '@/contract/fines';
import { normaliseSerialNumber } from '@/domain/serial-number';
import { clientOf } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import { hasFeature } from '@/lib/settings/features';
import { getCase, listAppeals, ownCase } from './appeal-calls';

/** Own appeals, newest first; null where the API tells of none. Throws ApiError. */
export async function listUserAppeals(token: string): Promise<AppealSummary[] | null> {
  return hasFeature('user-appeals') ? listAppeals(clientOf({ token })) : null;
}

/** One of the citizen's own cases; null for another's, an unknown one, or none at all. Throws ApiError. */
export async function findUserAppeal(token: string, id: string): Promise<AppealCase | null> {
  if (!hasFeature('user-appeals')) return null;
  try {
    return await getCase(clientOf({ token }), ownCase(id));
  } catch (error) {
    // What is no id at all is unknown too.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** Own appeals for a part of a page; `undefined` when the API did not answer. Throws ApiError 401 only. */
export async function loadUserAppeals(token: string): Promise<AppealSummary[] | null | undefined> {
  try {
    return await listUserAppeals(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return undefined;
  }
}

/** The latest appeal about a fine among the citizen's own. */
export function appealOf(
  { serial_number: serial }: Pick<Fine, 'serial_number'>,
  appeals: AppealSummary[] | null | undefined,
) {
  const key = normaliseSerialNumber(serial);
  return appeals?.find((appeal) => normaliseSerialNumber(appeal.serial_number) === key);
}
