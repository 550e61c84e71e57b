import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { passkeyRequestOptionsSchema } from '@/contract/passkeys';
import type { CallContext, Context } from '@/backend/platform/context';
import { HttpError } from '@/backend/core/http-error';
import type { Device } from '@/backend/platform/sessions/known-devices';
import { startSession } from '@/backend/accounts/start-session';
import { createChallenge, spendChallenge } from './challenges';
import { asRefusal, loadWebAuthn } from './own-passkeys';
import { relyingParty } from '@/backend/platform/sessions/relying-party';

export async function startPasskeyLogin(context: Context) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context.config).rpId,
    challenge: Buffer.from(await createChallenge(context, null), 'base64url'),
    userVerification: 'required',
  });
  return passkeyRequestOptionsSchema.parse({ options });
}

async function verify({ db, config, now }: Context, response: AuthenticationResponseJSON) {
  const passkey = await db
    .selectFrom('passkeys')
    .where('credential_id', '=', response.id)
    .selectAll()
    .executeTakeFirst();
  if (!passkey) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { origin, rpId } = relyingParty(config);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(db, challenge, null, now()),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(asRefusal({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? { ...passkey, newCounter: authenticationInfo.newCounter } : undefined;
}

/** Throws 401 with one body for every reason, 403 while the account is held. */
export async function loginByPasskey(context: CallContext, response: unknown, device: Device): Promise<string> {
  const { now, log } = context;
  const passkey = await verify(context, response as AuthenticationResponseJSON);
  const token =
    passkey &&
    (await startSession(context, {
      userId: passkey.user_id,
      device,
      detail: `ключ доступу «${passkey.name}»`,
      // The passkey may have been removed, or used elsewhere, since it was read.
      stillHolds: async (_, trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('passkeys')
          .set({ counter: passkey.newCounter, last_used_at: now() })
          .where('id', '=', passkey.id)
          .where('counter', '=', passkey.counter)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      },
    }));
  if (token) return token;
  log.info({ event: 'login-refused' }, 'sign-in by passkey refused');
  throw new HttpError(401, {
    detail: 'Цей ключ доступу не підійшов. Увійдіть з паролем або спробуйте інший ключ.',
    code: 'wrong_passkey',
  });
}
