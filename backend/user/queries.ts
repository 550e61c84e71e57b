import type { Insertable, Updateable } from 'kysely';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';

/** `login` is an e-mail in lower case or a phone in the form of the mask. */
export function findUserByLogin(db: Db, login: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(login.includes('@') ? 'email' : 'phone', '=', login)
    .executeTakeFirst();
}

export function requireUser(db: Db, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function updateUser(db: Db, id: number, changes: Updateable<Database['users']>) {
  return db.updateTable('users').set(changes).where('id', '=', id).execute();
}

export function createUser(db: Db, user: Insertable<Database['users']>) {
  return db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
}

/** The name of the field whose value another citizen already has. */
export async function findTakenField(db: Db, id: number, email: string | null, phone: string | null) {
  const others = db.selectFrom('users').select(['email', 'phone']).where('id', '<>', id);
  if (email && (await others.where('email', '=', email).executeTakeFirst())) return 'email';
  if (phone && (await others.where('phone', '=', phone).executeTakeFirst())) return 'phone';
  return undefined;
}
