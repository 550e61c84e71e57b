import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';

export type User = Selectable<Database['users']>;

/** `login` is an e-mail in lower case or a phone in the form of the mask; of a phone its holder. */
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

/** Locks the account until the transaction ends: what is decided by its row, or counted of what it owns, still holds then. */
export function lockUser(trx: Trx, id: number): Promise<User | undefined> {
  return trx
    .updateTable('users')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** What is undefined stays as it is. */
export async function updateUser(db: Db, id: number, changes: Updateable<Database['users']>): Promise<void> {
  const values: unknown[] = Object.values(changes);
  if (values.every((value) => value === undefined)) return;
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

export function createUser(db: Db, user: Insertable<Database['users']>) {
  return db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
}
