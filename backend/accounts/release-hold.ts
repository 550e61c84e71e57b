import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import type { Context } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { isDuplicate } from '@/backend/db/failures';
import { HttpError } from '@/backend/core/http-error';
import { revokeAccess } from './revoke-access';
import { lockUser, updateUser } from '@/backend/platform/sessions/users';
import { citizenSubject } from './find-citizen';

/**
 * For an owner the inspection has verified; restores their former e-mail if given. Ends sessions and links, so a
 * password reset is the only way in. Throws 409 when another account has the e-mail.
 */
export async function releaseHold(
  context: Context,
  userId: number,
  { email, madeBy, reason }: { email?: string | undefined; madeBy: string; reason?: string },
): Promise<void> {
  const { db, log } = context;
  try {
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      await revokeAccess(trx, userId);
      await trx.deleteFrom('not_me_links').where('user_id', '=', userId).execute();
      await updateUser(trx, userId, { held_until: null, held_from: null, email });
      await recordAccountEvent(trx, context, { userId, kind: 'released' });
      await recordAct(trx, context, {
        act: 'citizen.released',
        subject: citizenSubject(userId),
        ...(reason && { after: { reason } }),
      });
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new HttpError(409, { detail: 'Цей email уже в іншому кабінеті: нічого не змінено.', code: 'duplicate' });
  }
  log.info(
    { event: 'account-released', userId, madeBy, isOtherEmail: email !== undefined },
    'hold of an account ended',
  );
}
