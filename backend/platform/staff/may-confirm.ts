import { FRESH_INVITEE_MS, mayAct, STAFF_ROLE_LABELS, STAFF_ROLES, type StaffAct } from '@/domain/staff-acts';
import { HttpError } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { activeHandlers } from './deputies';

const refused = (detail: string, code: string) => new HttpError(409, { detail, code });

/**
 * Whose proposals somebody may not confirm: their own and those of everybody whom invitations and changes of access of
 * the last day join to them, in either direction and over others. Those of an operator join nobody.
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
      'Вас і того, хто це запропонував, пов’язує запрошення або зміна доступу, якій менше доби: нехай підтвердить хтось інший.',
      'fresh_invitee',
    );
}

/** Why nobody can confirm what an author proposes, and what to do; undefined when somebody can. */
export async function nobodyConfirms(db: Db): Promise<(author: number | null, right: StaffAct) => string | undefined> {
  const staff = await activeHandlers(db).select(['id', 'role']).execute();
  return (author, right) => {
    if (staff.some(({ id, role }) => id !== author && mayAct(role, right))) return undefined;
    const roles = STAFF_ROLES.filter((role) => mayAct(role, right) && mayAct(role, 'proposals.confirm'));
    const who = roles.map((role) => STAFF_ROLE_LABELS[role]).join(' або ');
    return `Підтвердити може лише інший ${who}, а його немає. Запрошує керівник у розділі «Працівники»; запрошений зможе підтвердити через добу.`;
  };
}
