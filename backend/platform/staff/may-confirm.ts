import { FRESH_INVITEE_MS } from '@/domain/staff-acts';
import { HttpError } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';

const refused = (detail: string, code: string) => new HttpError(409, { detail, code });

/**
 * Whose proposals somebody may not confirm: their own and those of everybody whom invitations of the last day join to
 * them, in either direction and over others. Those of an operator join nobody.
 */
export async function notConfirmedBy(db: Db, confirmer: number, now: number): Promise<number[]> {
  const fresh = await db
    .selectFrom('staff')
    .where('accepted_at', '>', now - FRESH_INVITEE_MS)
    .select(['id', 'invited_by'])
    .execute();
  const joined = new Set([confirmer]);
  // A set also goes over what is added meanwhile.
  for (const one of joined)
    for (const { id, invited_by: inviter } of fresh) {
      if (inviter === null) continue;
      if (inviter === one) joined.add(id);
      if (id === one) joined.add(inviter);
    }
  return [...joined];
}

/** Throws 409: one person is no pair, nor are those whom an invitation of today joins. */
export async function requireMayConfirm(db: Db, confirmer: number, proposer: number, now: number): Promise<void> {
  if (confirmer === proposer)
    throw refused('Це підтверджує інший працівник, не той, хто запропонував.', 'own_proposal');
  if ((await notConfirmedBy(db, confirmer, now)).includes(proposer))
    throw refused(
      'Вас і того, хто це запропонував, пов’язує запрошення, якому менше доби: нехай підтвердить хтось інший.',
      'fresh_invitee',
    );
}
