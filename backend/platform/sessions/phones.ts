// Phone ownership is not verified. The first account to state a phone holds it; later ones get the same response and
// sign in with it too, so nobody learns whether a phone is taken.
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';

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

/** Than a phone. */
const hasOtherWay = (eb: ExpressionBuilder<Database, 'users'>) =>
  eb.or([
    eb('email', 'is not', null),
    eb.exists(eb.selectFrom('linked_identities').whereRef('user_id', '=', 'users.id').select('user_id')),
  ]);

/** False where another has no other way in than this phone: `findCandidates` takes one of those. */
export async function wouldLetIn(db: Db, phone: string, userId: number): Promise<boolean> {
  if (!(await findHolder(db, phone, userId))) return true;
  const others = db.selectFrom('users').where('shared_phone', '=', phone).where('id', '<>', userId).select('id');
  return (await others.where((eb) => eb.not(hasOtherWay(eb))).executeTakeFirst()) === undefined;
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
    await users
      .where('shared_phone', '=', login)
      .orderBy((eb) => eb.case().when(hasOtherWay(eb)).then(1).else(0).end())
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  ];
}
