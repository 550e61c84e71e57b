import { idleLimit, lifetimeLimit } from '@/domain/account-limits';
import type { Db } from '@/backend/db/connection';

export function createSession(
  db: Db,
  tokenHash: string,
  userId: number,
  now: number,
  device: string,
  idGovUa: string | null = null,
) {
  return db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      created_at: now,
      last_activity_at: now,
      device,
      id_gov_ua: idGovUa,
    })
    .execute();
}

export function findSession(db: Db, tokenHash: string) {
  return db.selectFrom('sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export function touchSession(db: Db, tokenHash: string, now: number) {
  return db
    .updateTable('sessions')
    .set({ last_activity_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_activity_at', '<', now)
    .execute();
}

export function deleteSession(db: Db, tokenHash: string) {
  return db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export function deleteEndedSessions(db: Db, now: number) {
  return db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('last_activity_at', '<=', idleLimit(now)), eb('created_at', '<=', lifetimeLimit(now))]))
    .execute();
}
