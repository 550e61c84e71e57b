import 'server-only';
import type { LinkKind } from '@/contract/accounts';
import { ifRefused } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import { requestAccount } from './account-calls';
import { z } from '@/contract/zod';
import { openReceipt } from '@/lib/forms/sealed-receipt';

export async function isLinkDead(kind: LinkKind, token: string): Promise<boolean> {
  if (token === '' || !hasFeature('link-check')) return false;
  return requestAccount(clientOf({}), 'link-check/', { kind, token }).then(
    () => false,
    ifRefused(({ status }) => status === 400),
  );
}

const mailReceiptSchema = z.object({ email: z.string() });

export const findMailReceipt = async (sealed: string): Promise<string | null> =>
  (await openReceipt('account-mail', mailReceiptSchema, sealed))?.email ?? null;
