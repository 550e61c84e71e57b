import {
  passkeyCreationOptionsSchema,
  passkeyCreationSchema,
  passkeyDeletionSchema,
  passkeyLoginSchema,
  passkeyRequestOptionsSchema,
  passkeysSchema,
  passkeyStartSchema,
} from '@/contract/passkeys';
import { loginAnswerSchema } from '@/contract/session';
import { created, empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { ANYONE, call } from '@/backend/platform/http/call';
import { deviceOf, type Device } from '@/backend/platform/sessions/known-devices';
import { CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { addPasskey, listPasskeys, removePasskey, startPasskey, asRefusal, loadWebAuthn } from './own-passkeys';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { CallContext, Context } from '@/backend/platform/context';
import { HttpError } from '@/backend/core/http-error';
import { startSession } from '@/backend/accounts/start-session';
import { createChallenge, spendChallenge } from './challenges';
import { relyingParty } from '@/backend/platform/sessions/relying-party';

async function startPasskeyLogin(context: Context) {
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
async function loginByPasskey(context: CallContext, response: unknown, device: Device): Promise<string> {
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

export const passkeyCalls = [
  call('POST /passkey-login/options/', {
    summary: 'Початок входу ключем доступу',
    who: ANYONE,
    answer: ok('Що має зробити браузер', passkeyRequestOptionsSchema),
    limits: ['passkey-options-from'],
    handle: ({ context }) => startPasskeyLogin(context),
  }),

  call('POST /passkey-login/', {
    summary: 'Вхід ключем доступу',
    who: ANYONE,
    body: json(passkeyLoginSchema),
    answer: ok('Токен нового сеансу', loginAnswerSchema),
    limits: ['passkey-login-from'],
    errors: [401, 403],
    handle: async ({ context, headers, body }) => ({
      token: await loginByPasskey(context, body.response, deviceOf(context, headers)),
    }),
  }),

  call('GET /user-passkeys/', {
    summary: 'Власні ключі доступу',
    who: CITIZEN,
    answer: ok('Власні ключі', passkeysSchema),
    handle: ({ context, citizen }) => listPasskeys(context, citizen),
  }),

  call('POST /user-passkeys/options/', {
    summary: 'Початок створення ключа доступу; потрібен пароль',
    who: CITIZEN,
    body: json(passkeyStartSchema),
    answer: ok('Що має зробити браузер', passkeyCreationOptionsSchema),
    limits: ['own-password'],
    errors: [409],
    handle: ({ context, citizen, body }) => startPasskey(context, citizen, body.password),
  }),

  call('POST /user-passkeys/', {
    summary: 'Додати створений ключ доступу',
    who: CITIZEN,
    body: json(passkeyCreationSchema),
    answer: created('Власні ключі', passkeysSchema),
    errors: [409],
    handle: async ({ context, citizen, body }) => {
      await addPasskey(context, citizen, body.name, body.response);
      return listPasskeys(context, citizen);
    },
  }),

  call('POST /user-passkeys/{id}/delete/', {
    summary: 'Видалити ключ доступу; потрібен пароль',
    who: CITIZEN,
    body: json(passkeyDeletionSchema),
    answer: empty('Видалено'),
    limits: ['own-password'],
    handle: ({ context, citizen, params, body }) => removePasskey(context, citizen, params.id, body.password),
  }),
];
