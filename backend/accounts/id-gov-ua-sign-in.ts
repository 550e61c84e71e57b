import type { CallContext } from '@/backend/platform/context';
import { startSession } from './start-session';
import { isDuplicate } from '@/backend/db/failures';
import type { Device } from '@/backend/platform/sessions/known-devices';
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
export async function loginByIdGovUa(context: CallContext, code: string, device: Device): Promise<string> {
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
