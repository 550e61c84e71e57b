import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import { createToken, hashToken } from '@/backend/platform/sessions/token';

const LIFETIME_MS = 5 * 60_000;

export async function createChallenge({ db, now }: Context, userId: number | null): Promise<string> {
  const challenge = createToken();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now()).execute();
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hashToken(challenge), user_id: userId, expires_at: now() + LIFETIME_MS })
    .execute();
  return challenge;
}

export async function spendChallenge(db: Db, challenge: string, userId: number | null, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
