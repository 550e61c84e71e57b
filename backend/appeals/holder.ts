// Whose a case is: of the citizen from whose cabinet it was sent, or of who holds its private link while the link lives.
// Stands in every query that reads or changes a case, so that another's case is what an unknown one is.
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
