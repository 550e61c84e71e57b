// Kept in the database, so limits hold across restarts and instances.
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Db } from '@/backend/db/connection';
import { isLocked, writeInPassing, writeRelaxed } from '@/backend/db/sqlite-turn';
import { HttpError } from '@/backend/core/http-error';
import { DAY_MS } from '@/domain/durations';
import { type Kept, unwrittenOf } from './unwritten';

export interface Limit {
  key: string;
  max: number;
  windowMs: number;
  /** Defaults to 1. */
  weight?: number;
}

const inWritingCall = new AsyncLocalStorage<true>();

/** Its counts wait for the lock like its own writes, so that several processes together admit no more than one does. */
export const countWithWrites = <Result>(call: () => Promise<Result>): Promise<Result> => inWritingCall.run(true, call);

function inWords(seconds: number): string {
  return seconds <= 60 ? 'за хвилину' : `за ${Math.ceil(seconds / 60)} хв`;
}

/** Returns ms until the last of the exceeded limits resets, 0 for none. */
async function countUp(
  db: Db,
  limits: Limit[],
  now: number,
  isPast: (count: number, max: number) => boolean,
): Promise<number> {
  let waitMs = 0;
  for (const limit of limits) {
    const { count, resets_at } = await countOne(db, limit, now);
    if (isPast(count, limit.max)) waitMs = Math.max(waitMs, resets_at - now);
  }
  return waitMs;
}

interface Counted {
  count: number;
  resets_at: number;
}

async function countOne(db: Db, limit: Limit, now: number): Promise<Counted> {
  const unwritten = unwrittenOf(db, writeKept);
  const weight = limit.weight ?? 1;
  const held = unwritten.take(limit.key, now);
  const isWriting = inWritingCall.getStore() === true;
  const write = isWriting ? writeRelaxed : writeInPassing;
  try {
    return await write(() => addTo(db, limit, weight + held, now));
  } catch (error) {
    unwritten.add(limit.key, held, now, limit.windowMs);
    if (isWriting || !isLocked(error)) throw error;
  }
  // A busy writer must not delay reads: count in memory, write later.
  const count = unwritten.add(limit.key, weight, now, limit.windowMs);
  const row = await db.selectFrom('rate_limits').where('key', '=', limit.key).selectAll().executeTakeFirst();
  return row && row.resets_at > now
    ? { count: row.count + count, resets_at: row.resets_at }
    : { count, resets_at: now + limit.windowMs };
}

/** One later than that was set by a clock that has been set back since; clocks of two instances differ by less. */
const latestReset = (now: number, windowMs: number) => now + 2 * windowMs;

async function addTo(
  db: Db,
  { key, windowMs }: Pick<Limit, 'key' | 'windowMs'>,
  more: number,
  now: number,
): Promise<Counted> {
  const over = sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${latestReset(now, windowMs)})`;
  const { rows } = await sql<Counted>`
    insert into rate_limits (key, count, resets_at) values (${key}, ${more}, ${now + windowMs})
    on conflict (key) do update set
      count = case when ${over} then ${more} else rate_limits.count + ${more} end,
      resets_at = case when ${over} then excluded.resets_at else rate_limits.resets_at end
    returning count, resets_at`.execute(db);
  return rows[0] ?? { count: more, resets_at: now + windowMs };
}

const tooManyAttempts = (seconds: number) => `Забагато спроб. Спробуйте ще раз ${inWords(seconds)}.`;

async function writeKept(db: Db, key: string, { count, resetsAt, windowMs }: Kept): Promise<boolean> {
  try {
    await writeInPassing(() => addTo(db, { key, windowMs }, count, resetsAt - windowMs));
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
}

/** Throws 429 with Retry-After and `words` when a limit is exceeded. */
export async function countAttempt(db: Db, limits: Limit[], now: number, words = tooManyAttempts): Promise<void> {
  const waitMs = await countUp(db, limits, now, (count, max) => count > max);
  if (waitMs === 0) return;
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new HttpError(429, { detail: words(seconds), code: 'too_many_attempts' }, { 'Retry-After': String(seconds) });
}

export async function isWithin(db: Db, limits: Limit[], now: number): Promise<boolean> {
  return (await countUp(db, limits, now, (count, max) => count > max)) === 0;
}

/** Returns true once a limit is reached. */
export async function countFailure(db: Db, limits: Limit[], now: number): Promise<boolean> {
  return (await countUp(db, limits, now, (count, max) => count >= max)) > 0;
}

export async function isReached(db: Db, limits: Limit[], now: number): Promise<boolean> {
  const keys = limits.map(({ key }) => key);
  const counted = await db
    .selectFrom('rate_limits')
    .where('key', 'in', keys)
    .where('resets_at', '>', now)
    .selectAll()
    .execute();
  return counted.some(({ key, count, resets_at: resetsAt }) =>
    limits.some((limit) => limit.key === key && count >= limit.max && resetsAt <= latestReset(now, limit.windowMs)),
  );
}

export function forgetFailures(db: Db, key: string) {
  return db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

export async function refundAttempt(db: Db, limits: Limit[], now: number): Promise<void> {
  for (const { key, windowMs } of limits) {
    try {
      await writeInPassing(() => lower(db, key));
    } catch (error) {
      if (!isLocked(error)) throw error;
      unwrittenOf(db, writeKept).add(key, -1, now, windowMs);
    }
  }
}

const lower = (db: Db, key: string) =>
  db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();

export function deleteOldLimits(db: Db, now: number) {
  return db
    .deleteFrom('rate_limits')
    .where('resets_at', '<', now - DAY_MS)
    .execute();
}
