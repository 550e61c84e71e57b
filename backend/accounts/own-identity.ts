// Linking and unlinking ask for the password and are reported by mail, as for passkeys: an open session alone must not
// create a permanent way in.
import { ID_GOV_UA_SECONDS } from '@/domain/account-limits';
import type { CallContext, Context } from '@/backend/platform/context';
import { confirmByOwner } from '@/backend/cars';
import { badInput } from '@/backend/core/http-error';
import { identityMail } from './mails';
import { mailOwner } from '@/backend/platform/mail/mail-owner';
import { requireOwnPassword } from './passwords';
import type { Trx } from '@/backend/db/connection';
import { isDuplicate } from '@/backend/db/failures';
import { instantOrNull } from '@/backend/db/wire';
import type { Citizen } from '@/backend/platform/citizen';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import type { User } from '@/backend/platform/sessions/users';
import { identify, leaveQuietly, requireIdGovUa } from '@/backend/accounts/id-gov-ua/identify';
import { trouble } from '@/backend/accounts/id-gov-ua/trouble';

export async function findOwnIdentity({ db }: Pick<Context, 'db'>, { userId }: Citizen) {
  const linked = await db
    .selectFrom('linked_identities')
    .where('user_id', '=', userId)
    .select(['linked_at', 'last_used_at'])
    .executeTakeFirst();
  return {
    linked_at: instantOrNull(linked?.linked_at ?? null),
    last_used_at: instantOrNull(linked?.last_used_at ?? null),
  };
}

export async function startLinking(context: Context, { userId }: Citizen, password: string): Promise<string> {
  const { db, now } = context;
  requireIdGovUa(context);
  await requireOwnPassword(context, userId, password, 'password');
  const linked = await db.selectFrom('linked_identities').where('user_id', '=', userId).select('user_id').execute();
  if (linked.length > 0) throw trouble('id_linked');
  const ticket = createToken();
  await db.deleteFrom('identity_tickets').where('expires_at', '<=', now()).execute();
  await db
    .insertInto('identity_tickets')
    .values({ ticket_hash: hashToken(ticket), user_id: userId, expires_at: now() + ID_GOV_UA_SECONDS * 1000 })
    .execute();
  return ticket;
}

async function spendTicket({ db, now }: Context, { userId }: Citizen, ticket: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw trouble('id_ticket');
}

async function notifyOwner(trx: Trx, context: CallContext, user: User, isLinked: boolean): Promise<void> {
  const kind = isLinked ? 'identity_linked' : 'identity_unlinked';
  await recordAccountEvent(trx, context, { userId: user.id, kind });
  await mailOwner(trx, context, user, (to, link, now) => identityMail(to, isLinked, link, now));
}

export async function linkIdentity(context: CallContext, citizen: Citizen, ticket: string, code: string) {
  const { db, now, log } = context;
  const { userId } = citizen;
  await spendTicket(context, citizen, ticket);
  const { codeHash, tokens } = await identify(context, code);
  leaveQuietly(context, tokens);
  try {
    await db.transaction().execute(async (trx) => {
      const user = await lockOwnAccount(trx, citizen);
      const own = await trx.selectFrom('linked_identities').where('user_id', '=', userId).select('user_id').execute();
      if (own.length > 0) throw trouble('id_linked');
      await trx
        .insertInto('linked_identities')
        .values({ user_id: userId, code_hash: codeHash, linked_at: now(), last_used_at: null })
        .execute();
      await notifyOwner(trx, context, user, true);
      await confirmByOwner(trx, context, userId);
    });
  } catch (error) {
    if (isDuplicate(error)) throw trouble('id_taken');
    throw error;
  }
  log.info({ event: 'identity-linked', userId }, 'ID.GOV.UA linked');
  sendSoon(context);
}

/** A phone may be another's, too, and only the first of them sign in by it. */
const LAST_WAY =
  'Спершу вкажіть у профілі email і підтвердьте його з листа: без нього й без ID.GOV.UA до кабінету можна не потрапити.';

export async function unlinkIdentity(context: CallContext, citizen: Citizen, password: string): Promise<void> {
  const { db, log } = context;
  const { userId } = citizen;
  await requireOwnPassword(context, userId, password, 'password');
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnAccount(trx, citizen);
    if (!user.email) throw badInput({ password: [LAST_WAY] });
    const { numDeletedRows } = await trx
      .deleteFrom('linked_identities')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await notifyOwner(trx, context, user, false);
  });
  log.info({ event: 'identity-unlinked', userId }, 'ID.GOV.UA unlinked');
  sendSoon(context);
}
