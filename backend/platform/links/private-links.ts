// A key is 256 random bits, stored as SHA-256 only. Each confirmation and each mail has its own: see
// docs/decisions/2026-11-21-a-private-link-to-an-appeal.md.
import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import type { CallContext, Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { notFound } from '@/backend/core/http-error';
import type { Who } from '@/backend/platform/http/call';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { countMiss } from '@/backend/platform/limits/wrong-tries';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import { DAY_MS } from '@/domain/durations';
import { LINK_AFTER_END_DAYS } from '@/domain/retention';

export const LINK_AFTER_END_MS = LINK_AFTER_END_DAYS * DAY_MS;

export const linkTargetSchema = z.union([
  z.object({ appeal_id: z.number() }),
  z.object({ contact_id: z.number() }),
  z.object({ watch_id: z.number() }),
]);
export type LinkTarget = z.infer<typeof linkTargetSchema>;

/** Earlier keys stay valid. */
export async function issueLink(db: Db, target: LinkTarget, now: number): Promise<string> {
  const key = createToken();
  await db
    .insertInto('private_links')
    .values({ key_hash: hashToken(key), created_at: now, ...target })
    .execute();
  return key;
}

export interface Link {
  keyHash: string;
  /** Throws 404 for wrong, expired and missing keys alike, 429 after ten of them. */
  open: <Found>(found: Promise<Found | null | undefined | false>) => Promise<Found>;
}

export const LINK: Who<{ link: Link }> = {
  scheme: 'link',
  errors: [404, 429],
  identify: async (context, headers) => {
    const key = headers.get(LINK_KEY_HEADER);
    if (!key) return refuse(context);
    return { link: { keyHash: hashToken(key), open: async (found) => (await found) || refuse(context) } };
  },
};

async function refuse(context: CallContext): Promise<never> {
  await countMiss(context, 'private-link', clientAddress(context));
  throw notFound('Це посилання не діє. Перевірте, чи відкрили його повністю.');
}

/** Since the last that the inspection wrote on it. */
export const isMessageOpened = (endedBefore: number) => (eb: ExpressionBuilder<Database, 'contact_responses'>) =>
  eb.or([
    eb('contact_responses.answered_at', 'is', null),
    eb('contact_responses.answered_at', '>', endedBefore),
    eb.exists(
      eb
        .selectFrom('contact_replies')
        .whereRef('contact_replies.contact_id', '=', 'contact_responses.id')
        .where('contact_replies.created_at', '>', endedBefore)
        .select('contact_replies.id'),
    ),
  ]);

export async function deleteDeadLinks({ db, now }: Context): Promise<void> {
  const endedBefore = now() - LINK_AFTER_END_MS;
  await db
    .deleteFrom('private_links')
    .where((eb) =>
      eb.or([
        eb(
          'appeal_id',
          'in',
          eb
            .selectFrom('appeals')
            .where('status', 'in', ['decided', 'withdrawn'])
            .where('updated_at', '<=', endedBefore)
            .select('id'),
        ),
        eb(
          'contact_id',
          'in',
          eb
            .selectFrom('contact_responses')
            .where((of) => of.not(isMessageOpened(endedBefore)(of)))
            .select('contact_responses.id'),
        ),
      ]),
    )
    .execute();
}
