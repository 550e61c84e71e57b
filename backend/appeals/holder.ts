// Part of every query on a case, so that another's case is indistinguishable from an unknown one.
import type { ExpressionBuilder } from 'kysely';
import type { Context } from '@/backend/platform/context';
import type { Database } from '@/backend/db/schema';
import { LINK_AFTER_END_MS } from '@/backend/platform/links/private-links';

export type CaseHolder = { userId: number; id: number } | { keyHash: string; endedAfter: number };

export const linkHolder = ({ now }: Context, keyHash: string): CaseHolder => ({
  keyHash,
  endedAfter: now() - LINK_AFTER_END_MS,
});

export const heldBy = (holder: CaseHolder) => (eb: ExpressionBuilder<Database, 'appeals'>) =>
  'userId' in holder
    ? eb.and([eb('id', '=', holder.id), eb('user_id', '=', holder.userId)])
    : eb.and([
        eb('id', 'in', eb.selectFrom('private_links').where('key_hash', '=', holder.keyHash).select('appeal_id')),
        eb('user_id', 'is', null),
        eb.or([eb('status', 'not in', ['decided', 'withdrawn']), eb('updated_at', '>', holder.endedAfter)]),
      ]);
