import type { Db } from '@/backend/db/connection';

export const LEASE_MS = 5 * 60_000;

/** A clock that was set back does not postpone the job. */
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
    .where((eb) => eb.or([eb('ran_at', '<=', now - everyMs), eb('ran_at', '>', now)]))
    .where((eb) => eb.or([eb('claimed_until', '<=', now), eb('claimed_until', '>', now + LEASE_MS)]))
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
