// Adding or removing a passkey asks for the password and is reported by mail: an open session alone must not create a
// permanent way in.
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { passkeyCreationOptionsSchema } from '@/contract/passkeys';
import type { CallContext, Context } from '@/backend/platform/context';
import { passkeyMail } from '@/backend/accounts/mails';
import { mailOwner } from '@/backend/platform/mail/mail-owner';
import { requireOwnPassword } from '@/backend/accounts/passwords';
import type { Trx } from '@/backend/db/connection';
import type { User } from '@/backend/platform/sessions/users';
import { isDuplicate, isOutage } from '@/backend/db/failures';
import { instant, instantOrNull } from '@/backend/db/wire';
import { badInput, HttpError, notFound } from '@/backend/core/http-error';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import type { Citizen } from '@/backend/platform/citizen';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';
import { createChallenge, spendChallenge } from './challenges';
import { relyingParty } from '@/backend/platform/sessions/relying-party';

const PASSKEYS_MAX = 10;

export const asRefusal =
  <Answer>(refused: Answer) =>
  (error: unknown): Answer => {
    if (isOutage(error)) throw error;
    return refused;
  };

// Loaded lazily: the import takes a second and few requests need it.
export const loadWebAuthn = () => import('@simplewebauthn/server');

const ownPasskeys = ({ db }: Pick<Context, 'db'>, userId: number) =>
  db.selectFrom('passkeys').where('user_id', '=', userId).orderBy('id').selectAll().execute();

export async function listPasskeys(context: Context, { userId }: Citizen) {
  return (await ownPasskeys(context, userId)).map((passkey) => ({
    ...passkey,
    created_at: instant(passkey.created_at),
    last_used_at: instantOrNull(passkey.last_used_at),
  }));
}

export async function startPasskey(context: Context, { userId }: Citizen, password: string) {
  const user = await requireOwnPassword(context, userId, password, 'password');
  const known = await ownPasskeys(context, userId);
  if (known.length >= PASSKEYS_MAX) throw tooMany();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Паркінспекція',
    rpID: relyingParty(context.config).rpId,
    userID: new TextEncoder().encode(`citizen ${userId}`),
    userName: user.email ?? user.phone ?? '',
    userDisplayName: [user.first_name, user.last_name].filter(Boolean).join(' '),
    challenge: Buffer.from(await createChallenge(context, userId), 'base64url'),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
  });
  return passkeyCreationOptionsSchema.parse({ options });
}

async function verify({ db, config, now }: Context, userId: number, response: unknown) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { origin, rpId } = relyingParty(config);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(db, challenge, userId, now()),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(asRefusal({ registrationInfo: undefined }));
  if (!registrationInfo) throw badInput({ response: ['Ключ не створено. Спробуйте ще раз.'] });
  return registrationInfo.credential;
}

interface Act {
  name: string;
  isAdded: boolean;
}

async function notifyOwner(trx: Trx, context: CallContext, user: User, act: Act): Promise<void> {
  const kind = act.isAdded ? 'passkey_added' : 'passkey_removed';
  await recordAccountEvent(trx, context, { userId: user.id, kind, detail: act.name });
  await mailOwner(trx, context, user, (to, link, now) => passkeyMail(to, act, link, now));
}

export async function addPasskey(context: CallContext, citizen: Citizen, name: string, response: unknown) {
  const { db, now, log } = context;
  const { userId } = citizen;
  const { id, publicKey, counter } = await verify(context, userId, response);
  try {
    await db.transaction().execute(async (trx) => {
      const user = await lockOwnAccount(trx, citizen);
      if ((await ownPasskeys({ db: trx }, userId)).length >= PASSKEYS_MAX) throw tooMany();
      await trx
        .insertInto('passkeys')
        .values({
          user_id: userId,
          credential_id: id,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          name,
          created_at: now(),
          last_used_at: null,
        })
        .execute();
      await notifyOwner(trx, context, user, { name, isAdded: true });
    });
  } catch (error) {
    if (isDuplicate(error)) throw new HttpError(409, { detail: 'Цей ключ уже додано.', code: 'passkey_exists' });
    throw error;
  }
  log.info({ event: 'passkey-added', userId }, 'passkey added');
  sendSoon(context);
}

export async function removePasskey(
  context: CallContext,
  citizen: Citizen,
  id: number,
  password: string,
): Promise<void> {
  const { db, log } = context;
  await requireOwnPassword(context, citizen.userId, password, 'password');
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnAccount(trx, citizen);
    const removed = await trx
      .deleteFrom('passkeys')
      .where('user_id', '=', citizen.userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound('Такого ключа немає: можливо, його вже видалено.');
    await notifyOwner(trx, context, user, { name: removed.name, isAdded: false });
  });
  log.info({ event: 'passkey-removed', userId: citizen.userId }, 'passkey removed');
  sendSoon(context);
}

const tooMany = () =>
  new HttpError(409, { detail: `Ключів уже ${PASSKEYS_MAX}. Видаліть той, яким не користуєтеся.`, code: 'too_many' });
