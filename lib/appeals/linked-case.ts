import 'server-only';
import { createHash } from 'node:crypto';
import { cache } from 'react';
import type { AppealCase } from '@/contract/appeals';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import { getCase, LINKED_CASE } from './appeal-calls';
import { MESSAGE_FORM } from '@/contract/appeal-forms';
import { caseDraft } from '@/contract/drafts';
import { draftNames } from '@/contract/form';
import { paths } from '@/domain/paths';
import { firstOf, type PageQuery } from '@/lib/forms/query';
import type { PageName } from '@/lib/pages/pages';
import { describePage } from '@/lib/seo/page-metadata';
import { findFormDraft } from '@/lib/drafts/find-draft';
import { readUploaded } from './sent-files';
import { findUserAppeal } from './user-appeals';

export type LinkedCase = { kind: 'found'; appeal: AppealCase } | { kind: 'dead' } | { kind: 'failed'; detail: string };

export const findLinkedCase = cache(async (key: string | undefined): Promise<LinkedCase> => {
  if (!key || !hasFeature('appeal-case')) return { kind: 'dead' };
  try {
    return { kind: 'found', appeal: await getCase(clientOf({ linkKey: key }), LINKED_CASE) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { kind: 'dead' } : { kind: 'failed', detail: error.body.detail };
  }
});

/** The key opens the case, so the browser stores its hash. */
export const tabPlaceOf = (key: string): string =>
  `${paths.linkedCasePage} ${createHash('sha256').update(key).digest('base64url')}`;

export async function describeLinkedCase(name: PageName, searchParams: Promise<PageQuery>) {
  const found = await findLinkedCase(firstOf((await searchParams)['key']) ?? '');
  return describePage(name, found.kind === 'found' ? { of: found.appeal.number } : {});
}

export async function openCase(token: string, id: string) {
  const appeal = await findUserAppeal(token, id);
  if (!appeal) return null;
  const draft = appeal.can_add_evidence
    ? await findFormDraft(token, caseDraft(appeal.id), [...draftNames(MESSAGE_FORM), 'uploaded'])
    : undefined;
  const known = draft?.kept?.values ?? {};
  return {
    appeal,
    message: { draft, known, received: readUploaded(known['uploaded'] ?? '') },
  };
}

export type OpenCase = NonNullable<Awaited<ReturnType<typeof openCase>>>;
