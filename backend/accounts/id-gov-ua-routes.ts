import {
  identityLinkSchema,
  identityRemovalSchema,
  identityStartSchema,
  identityTicketSchema,
  idGovUaLoginSchema,
  ownIdentitySchema,
} from '@/contract/id-gov-ua';
import { loginAnswerSchema } from '@/contract/session';
import { empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { ANYONE, call } from '@/backend/platform/http/call';
import { deviceOf, type Device } from '@/backend/platform/sessions/known-devices';
import { CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { findOwnIdentity, linkIdentity, startLinking, unlinkIdentity } from './own-identity';
import type { CallContext } from '@/backend/platform/context';
import { startSession } from './start-session';
import { isDuplicate } from '@/backend/db/failures';
import { withoutPassword } from '@/backend/platform/sessions/password';
import { createUser } from '@/backend/platform/sessions/users';
import { seal } from '@/backend/platform/sealing';
import { type Identified, identify } from '@/backend/accounts/id-gov-ua/identify';
import { trouble } from '@/backend/accounts/id-gov-ua/trouble';

async function findUserId({ db }: Pick<CallContext, 'db'>, { codeHash }: Identified): Promise<number | undefined> {
  const linked = await db
    .selectFrom('linked_identities')
    .where('code_hash', '=', codeHash)
    .select('user_id')
    .executeTakeFirst();
  return linked?.user_id;
}

/**
 * Names are taken over, contacts never: whoever is identified has not shown that they own an address. An account of the
 * same names or address is nobody's proof either; its owner links it in the profile.
 */
async function createAccount(context: CallContext, { codeHash, tokens: _, ...names }: Identified): Promise<number> {
  const { db, now, config, log } = context;
  const userId = await db.transaction().execute(async (trx) => {
    const { id } = await createUser(trx, {
      ...names,
      email: null,
      phone: null,
      password_hash: withoutPassword(config.passwordCost),
      is_new_user: 1,
      is_agree_to_receive_newsletter: 0,
      created_at: now(),
    });
    await trx
      .insertInto('linked_identities')
      .values({ user_id: id, code_hash: codeHash, linked_at: now(), last_used_at: null })
      .execute();
    return id;
  });
  log.info({ event: 'registered', userId }, 'account made by ID.GOV.UA');
  return userId;
}

async function findOrCreate(context: CallContext, person: Identified): Promise<number> {
  const known = await findUserId(context, person);
  if (known !== undefined) return known;
  try {
    return await createAccount(context, person);
  } catch (error) {
    // Signed in twice at once.
    const made = isDuplicate(error) ? await findUserId(context, person) : undefined;
    if (made === undefined) throw error;
    return made;
  }
}

/** The first sign-in makes the account. Throws 400, 403 while the account is held, 503 without ID.GOV.UA. */
async function loginByIdGovUa(context: CallContext, code: string, device: Device): Promise<string> {
  const { now, config } = context;
  const person = await identify(context, code);
  const userId = await findOrCreate(context, person);
  const token = await startSession(context, {
    userId,
    device,
    detail: 'ID.GOV.UA',
    idGovUa: seal('identity sessions', config, JSON.stringify(person.tokens)),
    // The identity may have been unlinked since it was read.
    stillHolds: async (_, trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('linked_identities')
        .set({ last_used_at: now() })
        .where('user_id', '=', userId)
        .where('code_hash', '=', person.codeHash)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  });
  if (token) return token;
  throw trouble('id_failed');
}

export const idGovUaCalls = [
  call('POST /id-gov-ua-login/', {
    summary: 'Вхід через ID.GOV.UA кодом, з яким він повернув людину; перший вхід створює кабінет',
    who: ANYONE,
    body: json(idGovUaLoginSchema),
    answer: ok('Токен нового сеансу', loginAnswerSchema),
    limits: ['id-gov-ua-login-from'],
    errors: [403, 503],
    handle: async ({ context, headers, body }) => ({
      token: await loginByIdGovUa(context, body.code, deviceOf(context, headers)),
    }),
  }),

  call('GET /user-identity/', {
    summary: 'Чи приєднано до кабінету вхід через ID.GOV.UA',
    who: CITIZEN,
    answer: ok('Коли приєднано й коли ввійшли', ownIdentitySchema),
    handle: ({ context, citizen }) => findOwnIdentity(context, citizen),
  }),

  call('POST /user-identity/start/', {
    summary: 'Початок приєднання ID.GOV.UA; потрібен пароль',
    who: CITIZEN,
    body: json(identityStartSchema),
    answer: ok('Дозвіл приєднати, на 15 хвилин і на один раз', identityTicketSchema),
    limits: ['own-password'],
    errors: [409],
    handle: async ({ context, citizen, body }) => ({ ticket: await startLinking(context, citizen, body.password) }),
  }),

  call('POST /user-identity/', {
    summary: 'Приєднати ID.GOV.UA кодом, з яким він повернув людину',
    who: CITIZEN,
    body: json(identityLinkSchema),
    answer: ok('Коли приєднано й коли ввійшли', ownIdentitySchema),
    errors: [409, 503],
    handle: async ({ context, citizen, body }) => {
      await linkIdentity(context, citizen, body.ticket, body.code);
      return findOwnIdentity(context, citizen);
    },
  }),

  call('POST /user-identity/delete/', {
    summary: 'Від’єднати ID.GOV.UA; потрібен пароль',
    who: CITIZEN,
    body: json(identityRemovalSchema),
    answer: empty('Від’єднано'),
    limits: ['own-password'],
    handle: ({ context, citizen, body }) => unlinkIdentity(context, citizen, body.password),
  }),
];
