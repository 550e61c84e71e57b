import { createHash } from 'node:crypto';
import { idleLimit, lifetimeLimit } from '@/domain/session-limits';
import { notFound } from '@/backend/core/http-error';
import { instant } from '@/backend/db/wire';
import type { Citizen } from '@/backend/platform/citizen';
import type { Context } from '@/backend/platform/context';
import { deleteSession } from '@/backend/platform/sessions/queries';

/** A digest of what is stored: it opens nothing. */
const sessionId = (tokenHash: string) =>
  createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, 22);

export async function listSessions({ db, now }: Context, { userId, tokenHash }: Citizen) {
  const time = now();
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('last_activity_at', '>', idleLimit(time))
    .where('created_at', '>', lifetimeLimit(time))
    .orderBy('last_activity_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({
    id: sessionId(row.token_hash),
    created_at: instant(row.created_at),
    last_activity_at: instant(row.last_activity_at),
    device: row.device,
    is_current: row.token_hash === tokenHash,
  }));
}

export async function endSession({ db }: Context, userId: number, id: string): Promise<void> {
  const rows = await db.selectFrom('sessions').select('token_hash').where('user_id', '=', userId).execute();
  const found = rows.find((row) => sessionId(row.token_hash) === id);
  if (!found) throw notFound('Такого сеансу немає: можливо, він уже завершився.');
  await deleteSession(db, found.token_hash);
}
