// How many addresses X-Forwarded-For named in the last requests: the doctor compares it with TRUSTED_PROXY_HOPS.
import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { setTimeout as wait } from 'node:timers/promises';

const MARK = 'proxy-hops';
const REQUESTS_KEPT = 100;
const SAVED_EVERY_MS = 5_000;

export type HopsWatch = ReturnType<typeof createHopsWatch>;

export function createHopsWatch() {
  const seen: number[] = [];
  let saved = '';
  return {
    see: (hops: number): void => {
      seen.push(hops);
      if (seen.length > REQUESTS_KEPT) seen.shift();
    },
    /** Writes only when another number of hops was seen. */
    async save({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
      const value = [...new Set(seen)].sort((one, other) => one - other).join(',');
      if (value === saved || value === '') return;
      await db
        .insertInto('marks')
        .values({ name: MARK, value, set_at: now() })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, set_at: now() }))
        .execute();
      saved = value;
    },
  };
}

/** Ascending; empty when no request has come yet. */
export async function seenHops(db: Db): Promise<number[]> {
  const mark = await db.selectFrom('marks').where('name', '=', MARK).select('value').executeTakeFirst();
  return mark ? mark.value.split(',').map(Number) : [];
}

export function startHopsWatch(watch: HopsWatch, context: Context): void {
  const work = async () => {
    for (;;) {
      await wait(SAVED_EVERY_MS, undefined, { ref: false });
      await watch.save(context).catch((error: unknown) => context.log.warn({ err: error }, 'proxy hops not noted'));
    }
  };
  void work();
}
