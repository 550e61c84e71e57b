import 'server-only';
import { cache } from 'react';
import {
  type AppealCase,
  type AppealReceipt,
  appealReceiptSchema,
  type AppealStatus,
  appealStatusQuerySchema,
} from '@/contract/appeals';
import { ifRefused, serverFailure } from '@/lib/api/error';
import { fieldErrors } from '@/lib/forms/form-state';
import { firstOf, type PageQuery } from '@/lib/forms/query';
import { openReceipt, sealReceipt } from '@/lib/forms/sealed-receipt';
import { clientOf } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import { getAppealStatus } from './appeal-calls';
import { findLinkedCase } from './linked-case';
import { paths } from '@/domain/paths';

export async function findAppealReceipt(
  sealed: string,
): Promise<{ receipt: AppealReceipt; copy: AppealCase | null } | null> {
  const receipt = await openReceipt('appeal', appealReceiptSchema, sealed);
  if (!receipt) return null;
  const found = await findLinkedCase(receipt.link_key);
  return { receipt, copy: found.kind === 'found' ? found.data : null };
}

export type StatusSearch =
  | { kind: 'empty' }
  | { kind: 'not-offered' }
  | { kind: 'bad'; errors: Record<string, string> }
  | { kind: 'found'; status: AppealStatus }
  | { kind: 'not-found'; meant: { number: string; license_plate: string } | undefined }
  | { kind: 'failed'; outage: number | undefined; detail: string };

const searchAppealStatus = cache(
  async (number: string | undefined, licensePlate: string | undefined): Promise<StatusSearch> => {
    if (!hasFeature('appeal-status')) return { kind: 'not-offered' };
    if (number === undefined && licensePlate === undefined) return { kind: 'empty' };
    const parsed = appealStatusQuerySchema.safeParse({ number, license_plate: licensePlate });
    if (!parsed.success) return { kind: 'bad', errors: fieldErrors(parsed.error) };
    return getAppealStatus(clientOf({}), parsed.data).then(
      (status) => ({ kind: 'found', status }),
      ifRefused((refused) => {
        const { meant_plate: plate, detail } = refused.body;
        const meant = plate === undefined ? undefined : { number: parsed.data.number, license_plate: plate };
        if (refused.status === 404) return { kind: 'not-found', meant };
        return { kind: 'failed', outage: serverFailure(refused), detail };
      }),
    );
  },
);

export async function searchTypedStatus(query: PageQuery) {
  const typed = { number: firstOf(query['number']), license_plate: firstOf(query['license_plate']) };
  return { typed, search: await searchAppealStatus(typed.number, typed.license_plate) };
}

export async function confirmationOf(receipt: AppealReceipt, isSignedIn: boolean): Promise<string> {
  // A receipt with a private link means that the API saw no session, e.g. one that has just ended.
  const ownId = isSignedIn && !receipt.link_key && hasFeature('user-appeals') ? receipt.id : undefined;
  return ownId === undefined
    ? paths.appealSent(await sealReceipt('appeal', receipt))
    : paths.cabinetAppeal(ownId, 'appeal');
}
