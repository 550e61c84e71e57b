// The account is created when its e-mail is confirmed. A known address costs the same work and gets the same response;
// only the mail differs.
import type { Registration } from '@/contract/accounts';
import type { Context } from '@/backend/platform/context';
import { isDuplicate } from '@/backend/db/failures';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { hashPassword } from '@/backend/platform/sessions/password';
import { hashToken } from '@/backend/platform/sessions/token';
import { createUser, findUserByLogin } from '@/backend/platform/sessions/users';
import { refuseCommonPassword } from '@/backend/platform/sessions/common-passwords';
import { mayMailLink } from './limits';
import { badLink, createLink } from '@/backend/platform/links/account-links';
import { alreadyRegisteredMail, registrationMail } from './mails';

export async function register(context: Context, { email, last_name, first_name }: Registration): Promise<void> {
  const { db, now, config } = context;
  if (!(await mayMailLink(context, 'registration', email))) return;
  const time = now();
  const made = createLink(config, 'registrations', time);
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('registrations')
      .where((eb) => eb.or([eb('email', '=', email), eb('expires_at', '<=', time)]))
      .execute();
    await trx
      .insertInto('registrations')
      .values({ ...made.row, email, last_name, first_name })
      .execute();
    const known = await findUserByLogin(trx, email);
    const mail = known ? alreadyRegisteredMail(config, email, time) : registrationMail(email, made, time);
    await enqueueMailTo(trx, mail, time);
  });
  sendSoon(context);
}

/** Throws 400 for a bad link, or for a bad password, which does not use up the link. */
export async function confirmEmail({ db, now, config, log }: Context, token: string, password: string): Promise<void> {
  refuseCommonPassword(password);
  const password_hash = await hashPassword(password, config.passwordCost);
  try {
    const { id } = await db.transaction().execute(async (trx) => {
      const registration = await trx
        .deleteFrom('registrations')
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', now())
        .returning(['email', 'last_name', 'first_name'])
        .executeTakeFirstOrThrow(() => badLink());
      refuseCommonPassword(password, registration.email);
      return createUser(trx, {
        ...registration,
        password_hash,
        phone: null,
        middle_name: '',
        is_new_user: 1,
        is_agree_to_receive_newsletter: 0,
        created_at: now(),
      });
    });
    log.info({ event: 'registered', userId: id }, 'account made');
  } catch (error) {
    if (isDuplicate(error)) throw badLink();
    throw error;
  }
}
