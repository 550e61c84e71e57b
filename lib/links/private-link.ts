// What is read and done by the key of a private link, in place of a session.
import 'server-only';
import type { Feature } from '@/contract/features';
import type { Client } from '@/lib/api/client';
import { ifRefused } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { withUnread } from '@/lib/api/unread';
import { hasFeature } from '@/lib/settings/features';

/** A guessed key is not told from a mistyped or an old one. */
export type NoLink = { kind: 'dead' } | { kind: 'failed'; status: number; detail: string };
/** `unread`: rows of it that could not be read. */
export type ByLink<Data> = { kind: 'found'; data: Data; unread: number } | NoLink;

export async function readByLink<Data>(
  linkKey: string | undefined,
  feature: Feature,
  read: (client: Client) => Promise<Data>,
): Promise<ByLink<Data>> {
  if (!linkKey || !hasFeature(feature)) return { kind: 'dead' };
  return withUnread(() => read(clientOf({ linkKey }))).then(
    (found) => ({ kind: 'found', ...found }),
    ifRefused(({ status, body }) =>
      status === 404 ? { kind: 'dead' } : { kind: 'failed', status, detail: body.detail },
    ),
  );
}

export const actByLink = (
  key: string | null,
  act: (client: Client) => Promise<void>,
): Promise<'done' | 'dead' | 'failed'> =>
  act(clientOf({ linkKey: key ?? '' })).then(
    () => 'done',
    ifRefused(({ status }) => (status === 404 ? 'dead' : 'failed')),
  );
