import { sql } from 'kysely';
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import { PASSKEY_TABLES, type OwnerKind } from './stored';

const LIFETIME_MS = 5 * 60_000;

/** `ownerId`: who adds a passkey; null for a sign-in. */
export async function createChallenge({ db, now }: Context, kind: OwnerKind, ownerId: number | null): Promise<string> {
  const { challenges, owner } = PASSKEY_TABLES[kind];
  const challenge = createToken();
  await db.deleteFrom(challenges).where('expires_at', '<=', now()).execute();
  await db
    .insertInto(challenges)
    .values({ challenge_hash: hashToken(challenge), [owner]: ownerId, expires_at: now() + LIFETIME_MS })
    .execute();
  return challenge;
}

export async function spendChallenge(
  db: Db,
  challenge: string,
  { kind, ownerId, now }: { kind: OwnerKind; ownerId: number | null; now: number },
): Promise<boolean> {
  const { challenges, owner } = PASSKEY_TABLES[kind];
  const { numDeletedRows } = await db
    .deleteFrom(challenges)
    .where('challenge_hash', '=', hashToken(challenge))
    .where(sql.ref(owner), ownerId === null ? 'is' : '=', ownerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
