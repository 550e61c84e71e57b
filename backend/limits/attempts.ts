// Counters with a window, kept in the database: they hold across restarts and instances.
import { sql } from 'kysely';
import type { Db } from '@/backend/db/connection';
import { HttpError } from '@/backend/http/http-error';

export interface Limit {
  key: string;
  max: number;
  windowMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function inWords(seconds: number): string {
  return seconds <= 60 ? 'за хвилину' : `за ${Math.ceil(seconds / 60)} хв`;
}

/** Counts one more for every limit; returns how long (ms) until the last of those that `isPast` resets, 0 for none. */
async function countUp(
  db: Db,
  limits: Limit[],
  now: number,
  isPast: (count: number, max: number) => boolean,
): Promise<number> {
  let waitMs = 0;
  for (const { key, max, windowMs } of limits) {
    const over = sql<boolean>`rate_limits.resets_at <= ${now}`;
    const { rows } = await sql<{ count: number; resets_at: number }>`
      insert into rate_limits (key, count, resets_at) values (${key}, 1, ${now + windowMs})
      on conflict (key) do update set
        count = case when ${over} then 1 else rate_limits.count + 1 end,
        resets_at = case when ${over} then excluded.resets_at else rate_limits.resets_at end
      returning count, resets_at`.execute(db);
    const row = rows[0];
    if (row && isPast(row.count, max)) waitMs = Math.max(waitMs, row.resets_at - now);
  }
  return waitMs;
}

/** Counts one attempt against every limit; throws 429 with Retry-After when one is passed. */
export async function countAttempt(db: Db, limits: Limit[], now: number): Promise<void> {
  const waitMs = await countUp(db, limits, now, (count, max) => count > max);
  if (waitMs === 0) return;
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new HttpError(
    429,
    { detail: `Забагато спроб. Спробуйте ще раз ${inWords(seconds)}.`, code: 'too_many_attempts' },
    { 'Retry-After': String(seconds) },
  );
}

/** Counts one attempt against every limit; false when one is passed. */
export async function isWithin(db: Db, limits: Limit[], now: number): Promise<boolean> {
  return (await countUp(db, limits, now, (count, max) => count > max)) === 0;
}

/** Counts without refusing; true once one of the limits is reached. */
export async function countFailure(db: Db, limits: Limit[], now: number): Promise<boolean> {
  return (await countUp(db, limits, now, (count, max) => count >= max)) > 0;
}

/** Whether `countFailure` has reached one of the limits and its window is not over. */
export async function isReached(db: Db, limits: Limit[], now: number): Promise<boolean> {
  const keys = limits.map(({ key }) => key);
  const counted = await db
    .selectFrom('rate_limits')
    .where('key', 'in', keys)
    .where('resets_at', '>', now)
    .selectAll()
    .execute();
  return counted.some(({ key, count }) => limits.some((limit) => limit.key === key && count >= limit.max));
}

export function forgetFailures(db: Db, key: string) {
  return db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Takes back one counted attempt that turned out well. */
export async function forgiveAttempt(db: Db, limits: Limit[]): Promise<void> {
  for (const { key } of limits) {
    await db
      .updateTable('rate_limits')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  }
}

export function deleteOldLimits(db: Db, now: number) {
  return db
    .deleteFrom('rate_limits')
    .where('resets_at', '<', now - DAY_MS)
    .execute();
}
