// Phone ownership is not verified. The first account to state a phone holds it; later ones get the same response and
// sign in with it too, so nobody learns whether a phone is taken.
import type { Db } from '@/backend/db/connection';

export const statedPhone = (user: { phone: string | null; shared_phone: string | null }) =>
  user.shared_phone ?? user.phone;

export function findHolder(db: Db, phone: string, userId: number) {
  return db
    .selectFrom('users')
    .where('phone', '=', phone)
    .where('id', '<>', userId)
    .select(['id', 'email'])
    .executeTakeFirst();
}

/**
 * Always one entry for an e-mail and two for a phone (undefined when absent), so that every login attempt costs the
 * same time.
 */
export async function findCandidates(db: Db, login: string) {
  const users = db.selectFrom('users').select(['id', 'password_hash']);
  if (login.includes('@')) return [await users.where('email', '=', login).executeTakeFirst()];
  return [
    await users.where('phone', '=', login).executeTakeFirst(),
    // Whoever has an e-mail has another way in.
    await users
      .where('shared_phone', '=', login)
      .orderBy((eb) => eb.case().when('email', 'is', null).then(0).else(1).end())
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  ];
}
