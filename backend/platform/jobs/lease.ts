import type { Db } from '@/backend/db/connection';
import { MINUTE_MS } from '@/domain/durations';

export const LEASE_MS = 5 * 60_000;
/** Clocks of two instances differ by less: a later time is of a clock that has been set back since. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/** A clock that was set back does not postpone the job for long. */
export async function takeJob(db: Db, name: string, worker: string, everyMs: number, now: number): Promise<boolean> {
  await db
    .insertInto('jobs')
    .values({ name, claimed_by: null, claimed_until: 0, ran_at: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ claimed_by: worker, claimed_until: now + LEASE_MS })
    .where('name', '=', name)
    .where((eb) =>
      eb.or([eb('ran_at', '<=', now - everyMs), eb('ran_at', '>', now + Math.min(everyMs, CLOCKS_DIFFER_MS))]),
    )
    .where((eb) => eb.or([eb('claimed_until', '<=', now), eb('claimed_until', '>', now + LEASE_MS + CLOCKS_DIFFER_MS)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function renewJob(db: Db, name: string, worker: string, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ claimed_until: now + LEASE_MS })
    .where('name', '=', name)
    .where('claimed_by', '=', worker)
    .execute();
}

export async function endJob(db: Db, name: string, worker: string, ranAt: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ claimed_until: 0, ran_at: ranAt })
    .where('name', '=', name)
    .where('claimed_by', '=', worker)
    .execute();
}

export async function isHeld(db: Db, name: string, now: number): Promise<boolean> {
  const held = await db
    .selectFrom('jobs')
    .where('name', '=', name)
    .where('claimed_until', '>', now)
    .select('name')
    .executeTakeFirst();
  return held !== undefined;
}
