// A staff session has a table and a cookie of its own: a citizen's token opens nothing at the desk, nor the reverse.
import { DESK_IDLE_MS, DESK_LIFETIME_MS } from '@/domain/staff-acts';
import type { Db } from '@/backend/db/connection';

export function createStaffSession(db: Db, tokenHash: string, staffId: number, now: number, address: string) {
  return db
    .insertInto('staff_sessions')
    .values({ token_hash: tokenHash, staff_id: staffId, created_at: now, last_activity_at: now, address })
    .execute();
}

export function findStaffSession(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff.opens_next',
      'last_activity_at',
      'staff_sessions.created_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where('blocked_at', 'is', null)
    .where('last_activity_at', '>', now - DESK_IDLE_MS)
    .where('staff_sessions.created_at', '>', now - DESK_LIFETIME_MS)
    .executeTakeFirst();
}

export function touchStaffSession(db: Db, tokenHash: string, now: number) {
  return db
    .updateTable('staff_sessions')
    .set({ last_activity_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_activity_at', '<', now)
    .execute();
}

export const endStaffSession = (db: Db, tokenHash: string) =>
  db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute();

export const endStaffSessions = (db: Db, staffId: number) =>
  db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();

export function deleteEndedStaffSessions(db: Db, now: number) {
  return db
    .deleteFrom('staff_sessions')
    .where((eb) =>
      eb.or([eb('last_activity_at', '<=', now - DESK_IDLE_MS), eb('created_at', '<=', now - DESK_LIFETIME_MS)]),
    )
    .execute();
}
