import 'server-only';
import type { LinkKind } from '@/contract/accounts';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import { askForAccount } from './account-calls';

export async function isLinkDead(kind: LinkKind, token: string): Promise<boolean> {
  if (token === '' || !hasFeature('link-check')) return false;
  try {
    await askForAccount(clientOf({}), 'link-check/', { kind, token });
    return false;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 400;
  }
}
