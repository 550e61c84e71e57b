// A phone is a way to sign in, and nobody here proves whose it is. The first who states it holds it; whoever states it after
// that gets the same answer and signs in by it as well, each with their own password. So nobody learns whether a phone is taken.
import type { Db } from '@/backend/db/connection';

/** What the profile shows. */
export const statedPhone = (user: { phone: string | null; shared_phone: string | null }) =>
  user.shared_phone ?? user.phone;

/** Who holds the phone, if it is not this citizen. */
export function findHolder(db: Db, phone: string, userId: number) {
  return db
    .selectFrom('users')
    .where('phone', '=', phone)
    .where('id', '<>', userId)
    .select(['id', 'email'])
    .executeTakeFirst();
}

/** Everyone a login may mean: of an e-mail one, of a phone two, so that each costs the same. */
export async function findCandidates(db: Db, login: string) {
  const users = db.selectFrom('users').select(['id', 'password_hash']);
  if (login.includes('@')) return [await users.where('email', '=', login).executeTakeFirst()];
  return [
    await users.where('phone', '=', login).executeTakeFirst(),
    await users.where('shared_phone', '=', login).orderBy('id').limit(1).executeTakeFirst(),
  ];
}
