// How many addresses X-Forwarded-For named in the last requests, and whether their visitors have addresses of their own:
// the doctor compares it with TRUSTED_PROXY_HOPS. No address is stored.
import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { setTimeout as wait } from 'node:timers/promises';
import { setMark } from '@/backend/db/marks';

const MARK = 'proxy-hops';
const APART_MARK = 'visitors-apart';
const REQUESTS_KEPT = 100;
const SAVED_EVERY_MS = 5_000;
/** More than proxies of one site have. */
const APART_FROM = 3;
const APART_NOTED_EVERY_MS = 10 * 60_000;
const APART_FOR_MS = 60 * 60_000;

export type HopsWatch = ReturnType<typeof createHopsWatch>;

export function createHopsWatch() {
  const seen: number[] = [];
  const addresses: string[] = [];
  let saved = '';
  let apartAt = -Infinity;
  return {
    see: (hops: number, address: string): void => {
      seen.push(hops);
      addresses.push(address);
      if (seen.length <= REQUESTS_KEPT) return;
      seen.shift();
      addresses.shift();
    },
    async saveApart({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
      const at = now();
      if (Math.abs(at - apartAt) < APART_NOTED_EVERY_MS || new Set(addresses).size < APART_FROM) return;
      await setMark(db, { name: APART_MARK, value: '', at });
      apartAt = at;
    },
    /** Writes only when another number of hops was seen. */
    async save({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
      const value = [...new Set(seen)].sort((one, other) => one - other).join(',');
      if (value === saved || value === '') return;
      await setMark(db, { name: MARK, value, at: now() });
      saved = value;
    },
  };
}

/** Ascending; empty when no request has come yet. */
export async function seenHops(db: Db): Promise<number[]> {
  const mark = await db.selectFrom('marks').where('name', '=', MARK).select('value').executeTakeFirst();
  return mark ? mark.value.split(',').map(Number) : [];
}

/** Whether requests of the last hour came from at least three addresses. */
export async function wereApart(db: Db, now: number): Promise<boolean> {
  const mark = await db.selectFrom('marks').where('name', '=', APART_MARK).select('set_at').executeTakeFirst();
  return mark !== undefined && Math.abs(now - mark.set_at) < APART_FOR_MS;
}

export function startHopsWatch(watch: HopsWatch, context: Context): void {
  const work = async () => {
    for (;;) {
      await wait(SAVED_EVERY_MS, undefined, { ref: false });
      await watch
        .save(context)
        .then(() => watch.saveApart(context))
        .catch((error: unknown) => context.log.warn({ err: error }, 'proxy hops not noted'));
    }
  };
  void work();
}
