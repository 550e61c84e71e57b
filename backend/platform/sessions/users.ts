import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '@/backend/db/connection';
import { namedColumns, storeWords } from '@/backend/db/person-words';
import { locked } from '@/backend/db/rows';
import type { Database } from '@/backend/db/schema';

const NAMES = namedColumns('users');

export type User = Selectable<Database['users']>;

/** `login` is a lower-case e-mail or a phone in mask format; a shared phone finds its holder. */
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

/** Holds the row lock until the transaction ends: checks of the account and counts of what it owns stay valid. */
export const lockUser = (trx: Trx, id: number) =>
  locked(trx, trx.selectFrom('users').where('id', '=', id).selectAll()).executeTakeFirst();

export async function updateUser(db: Db, id: number, changes: Updateable<Database['users']>): Promise<void> {
  const values: unknown[] = Object.values(changes);
  if (values.every((value) => value === undefined)) return;
  const changed = await db.updateTable('users').set(changes).where('id', '=', id).returningAll().execute();
  if (NAMES.some((column) => column in changes)) await storeWords(db, 'users', changed);
}

export async function createUser(db: Db, user: Insertable<Database['users']>): Promise<{ id: number }> {
  const created = await db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
  await storeWords(db, 'users', [created]);
  return { id: created.id };
}
