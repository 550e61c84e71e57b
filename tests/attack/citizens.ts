import type { Db } from '@/backend/db/connection';
import { createSession } from '@/backend/platform/sessions/queries';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import { CITIZEN, newAddress } from './site';

export const newEmail = () => `citizen-${newAddress().replaceAll(':', '')}@example.org`;

/** With the name and password of the sample citizen, signed in. */
export async function createCitizen(db: Db) {
  const { id: _, ...columns } = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', CITIZEN.login)
    .executeTakeFirstOrThrow();
  const [email, session] = [newEmail(), createToken()];
  const values = { ...columns, email, phone: null };
  const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
  await createSession(db, hashToken(session), id, Date.now(), '');
  return { email, session };
}
