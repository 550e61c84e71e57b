import 'server-only';
import type { AppealCase } from '@/contract/appeals';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import { getCase, LINKED_CASE } from './appeal-calls';

export type LinkedCase = { kind: 'found'; appeal: AppealCase } | { kind: 'dead' } | { kind: 'failed'; detail: string };

export async function findLinkedCase(key: string | undefined): Promise<LinkedCase> {
  if (!key || !hasFeature('appeal-case')) return { kind: 'dead' };
  try {
    return { kind: 'found', appeal: await getCase(clientOf({ linkKey: key }), LINKED_CASE) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { kind: 'dead' } : { kind: 'failed', detail: error.body.detail };
  }
}
