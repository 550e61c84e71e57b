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
import type { CallContext, Context } from '@/backend/platform/context';
import { HttpError } from '@/backend/core/http-error';
import { startSession } from '@/backend/accounts/start-session';
import { passkeyRequest, verifyRequest, passkeyCreation, verifyCreation } from '@/backend/platform/passkeys/ceremonies';
import {
  findByCredential,
  listPasskeys,
  usePasskey,
  deletePasskey,
  type PasskeyOwner,
  storePasskey,
} from '@/backend/platform/passkeys/stored';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { type PasskeyAct, passkeyMail } from './mails';
import { mailOwner } from '@/backend/platform/mail/mail-owner';
import { requireOwnPassword } from './passwords';
import type { Trx } from '@/backend/db/connection';
import type { User } from '@/backend/platform/sessions/users';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import type { Citizen } from '@/backend/platform/citizen';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';

// Adding or removing a passkey asks for the password and is reported by mail: an open session alone must not create a
// permanent way in.
const ownerOf = ({ userId }: Pick<Citizen, 'userId'>): PasskeyOwner => ({ kind: 'citizen', id: userId });

async function startPasskey(context: Context, citizen: Citizen, password: string) {
  const user = await requireOwnPassword(context, citizen.userId, password, 'password');
  return passkeyCreation(context, ownerOf(citizen), {
    userName: user.email ?? user.phone ?? '',
    userDisplayName: [user.first_name, user.last_name].filter(Boolean).join(' '),
  });
}

async function notifyOwner(trx: Trx, context: CallContext, user: User, act: PasskeyAct): Promise<void> {
  const kind = act.isAdded ? 'passkey_added' : 'passkey_removed';
  await recordAccountEvent(trx, context, { userId: user.id, kind, detail: act.name });
  await mailOwner(trx, context, user, (to, link, now) => passkeyMail(to, act, link, now));
}

async function addPasskey(context: CallContext, citizen: Citizen, name: string, response: unknown) {
  const { db, now, log } = context;
  const credential = await verifyCreation(context, ownerOf(citizen), response);
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnAccount(trx, citizen);
    await storePasskey(trx, ownerOf(citizen), credential, { name, now: now() });
    await notifyOwner(trx, context, user, { name, isAdded: true });
  });
  log.info({ event: 'passkey-added', userId: citizen.userId }, 'passkey added');
  sendSoon(context);
}

async function removePasskey(context: CallContext, citizen: Citizen, id: number, password: string): Promise<void> {
  const { db, log } = context;
  await requireOwnPassword(context, citizen.userId, password, 'password');
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnAccount(trx, citizen);
    const name = await deletePasskey(trx, ownerOf(citizen), id);
    await notifyOwner(trx, context, user, { name, isAdded: false });
  });
  log.info({ event: 'passkey-removed', userId: citizen.userId }, 'passkey removed');
  sendSoon(context);
}

/** Throws 401 with one body for every reason, 403 while the account is held. */
async function loginByPasskey(context: CallContext, response: { id: string }, device: Device): Promise<string> {
  const { db, now, log } = context;
  const known = await findByCredential(db, 'citizen', response.id);
  const passkey = known && (await verifyRequest(context, 'citizen', known, response));
  const token =
    passkey &&
    (await startSession(context, {
      userId: passkey.owner_id,
      device,
      detail: `ключ доступу «${passkey.name}»`,
      stillHolds: (_, trx) => usePasskey(trx, 'citizen', passkey, now()),
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
    handle: ({ context }) => passkeyRequest(context, 'citizen'),
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
    handle: ({ context, citizen }) => listPasskeys(context.db, ownerOf(citizen)),
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
      return listPasskeys(context.db, ownerOf(citizen));
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
