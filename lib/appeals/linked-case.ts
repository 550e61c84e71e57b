// The case of who sent an appeal without an account, opened by its private link.
import 'server-only';
import { headers } from 'next/headers';
import { type AppealCase, appealCaseSchema } from '@/contract/appeals';
import { callApi } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import { readClientAddress } from '@/lib/session/client-address';
import { hasFeature } from '@/lib/settings/features';

export type LinkedCase = { kind: 'found'; appeal: AppealCase } | { kind: 'dead' } | { kind: 'failed'; detail: string };

/** The case behind a key. A wrong key, one that has ended and none at all are the same: dead. */
export async function findLinkedCase(key: string | undefined): Promise<LinkedCase> {
  if (!key || !hasFeature('appeal-case')) return { kind: 'dead' };
  try {
    const clientAddress = readClientAddress(await headers());
    return {
      kind: 'found',
      appeal: await callApi(appealCaseSchema, { path: 'appeal-case/', linkKey: key, clientAddress }),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { kind: 'dead' } : { kind: 'failed', detail: error.body.detail };
  }
}
