import 'server-only';
import { createHash } from 'node:crypto';
import { cache } from 'react';
import { getCase, LINKED_CASE } from './appeal-calls';
import { MESSAGE_FORM } from '@/contract/appeal-forms';
import { caseDraft } from '@/contract/drafts';
import { draftNames } from '@/contract/form';
import { paths } from '@/domain/paths';
import { firstOf, type PageQuery } from '@/lib/forms/query';
import type { PageName } from '@/lib/pages/pages';
import { describePage } from '@/lib/seo/page-metadata';
import { readByLink } from '@/lib/links/private-link';
import { findFormDraft } from '@/lib/drafts/find-draft';
import { readKept } from './sent-files';
import { openUserAppeal } from './user-appeals';

export const findLinkedCase = cache((key: string | undefined) =>
  readByLink(key, 'appeal-case', (client) => getCase(client, LINKED_CASE)),
);

/** The key opens the case, so the browser stores its hash. */
export const tabPlaceOf = (key: string): string =>
  `${paths.linkedCasePage} ${createHash('sha256').update(key).digest('base64url')}`;

export async function describeLinkedCase(name: PageName, searchParams: Promise<PageQuery>) {
  const found = await findLinkedCase(firstOf((await searchParams)['key']) ?? '');
  return describePage(name, found.kind === 'found' ? { of: found.data.number } : {});
}

export async function openCase(token: string, id: string) {
  const { data: appeal, unread } = await openUserAppeal(token, id);
  if (!appeal) return null;
  const draft = appeal.can_add_evidence
    ? await findFormDraft(token, caseDraft(appeal.id), [...draftNames(MESSAGE_FORM), 'uploaded'])
    : undefined;
  const known = draft?.kept?.values ?? {};
  return {
    appeal,
    unread,
    message: { draft, known, received: readKept(known['uploaded']) },
  };
}

export type OpenCase = NonNullable<Awaited<ReturnType<typeof openCase>>>;
