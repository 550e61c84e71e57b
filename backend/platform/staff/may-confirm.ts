import { FRESH_INVITEE_MS } from '@/domain/staff-acts';
import { HttpError } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';

const refused = (detail: string, code: string) => new HttpError(409, { detail, code });

/** Whose proposals somebody may not confirm: their own and, for a day, those of whoever let them in. */
export async function notConfirmedBy(db: Db, confirmer: number, now: number): Promise<number[]> {
  const fresh = await db
    .selectFrom('staff')
    .where('id', '=', confirmer)
    .where('accepted_at', '>', now - FRESH_INVITEE_MS)
    .select('invited_by')
    .executeTakeFirst();
  return [confirmer, ...(fresh?.invited_by ? [fresh.invited_by] : [])];
}

/** Throws 409: one person is no pair, nor are somebody and whom they let in today. */
export async function requireMayConfirm(db: Db, confirmer: number, proposer: number, now: number): Promise<void> {
  if (confirmer === proposer)
    throw refused('Це підтверджує інший працівник, не той, хто запропонував.', 'own_proposal');
  const { invited_by: invitedBy, accepted_at: acceptedAt } = await db
    .selectFrom('staff')
    .where('id', '=', confirmer)
    .select(['invited_by', 'accepted_at'])
    .executeTakeFirstOrThrow();
  if (invitedBy === proposer && acceptedAt !== null && acceptedAt > now - FRESH_INVITEE_MS)
    throw refused(
      'Вас запросив той, хто це запропонував: першу добу його пропозиції підтверджує хтось інший.',
      'fresh_invitee',
    );
}
