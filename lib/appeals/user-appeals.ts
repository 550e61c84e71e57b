import 'server-only';
import { cache } from 'react';
import type { AppealCase, AppealSummary } from '@/contract/appeals';
import type { Fine } from '@/contract/fines';
import { bareSerialKey, normaliseSerialNumber } from '@/domain/serial-number';
import type { PageName } from '@/lib/pages/pages';
import { describeFound } from '@/lib/seo/describe-found';
import { clientOf } from '@/lib/api/server-client';
import { unlessDown, unlessMissing } from '@/lib/api/error';
import { withUnread } from '@/lib/api/unread';
import { hasFeature } from '@/lib/settings/features';
import { getCase, listAppeals, ownCase } from './appeal-calls';

export const listUserAppeals = async (token: string): Promise<AppealSummary[] | null> =>
  hasFeature('user-appeals') ? listAppeals(clientOf({ token })) : null;

/** `unread`: entries of it that could not be read. */
export const openUserAppeal = cache((token: string, id: string) =>
  withUnread(async () =>
    hasFeature('user-appeals') ? unlessMissing(getCase(clientOf({ token }), ownCase(id))) : null,
  ),
);

export const findUserAppeal = async (token: string, id: string): Promise<AppealCase | null> =>
  (await openUserAppeal(token, id)).data;

export const describeOwnAppeal = (name: PageName, id: string) =>
  describeFound(name, async (token) => (await findUserAppeal(token, id))?.number);

/** Returns undefined when the API did not answer, null when it has no such call. Throws ApiError only for 401. */
export const loadUserAppeals = (token: string) => unlessDown(listUserAppeals(token));

export function appealOf(
  { serial_number: serial }: Pick<Fine, 'serial_number'>,
  appeals: AppealSummary[] | null | undefined,
) {
  const key = bareSerialKey(normaliseSerialNumber(serial));
  return appeals?.find((appeal) => bareSerialKey(normaliseSerialNumber(appeal.serial_number)) === key);
}
