// Wrong sign-ins of one account, whatever networks they come from. A network that its owner has signed in from is counted
// by itself, so a stranger elsewhere cannot shut them out. Known and unknown addresses are counted alike.
import { createHash } from 'node:crypto';
import { HttpError } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { MINUTE_MS } from '@/domain/durations';

const FORGOTTEN_MS = 24 * 60 * MINUTE_MS;
const PAUSE_MAX_MS = 60 * MINUTE_MS;
export const FREE_TRIES = 10;

/** After the tenth wrong try a minute, then twice as long each time, an hour at most. */
export const pauseAfter = (wrong: number): number =>
  wrong < FREE_TRIES ? 0 : Math.min(MINUTE_MS * 2 ** Math.min(wrong - FREE_TRIES, 10), PAUSE_MAX_MS);

/** `place`: one that the account's owner has signed in from. */
export const triedAccount = (email: string, place: string | null): string =>
  createHash('sha256')
    .update(place === null ? email : `${email} ${place}`)
    .digest('base64url');

const paused = (ms: number) => {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const words = seconds <= 60 ? 'за хвилину' : `за ${Math.ceil(seconds / 60)} хв`;
  return new HttpError(
    429,
    { detail: `Забагато спроб увійти. Спробуйте ще раз ${words}.`, code: 'too_many_attempts' },
    { 'Retry-After': String(seconds) },
  );
};

/** Counts the try before it is judged, so that many at once are no way around. Returns its number. Throws 429. */
export const beginTry = (db: Db, account: string, now: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('staff_tries')
      .values({ account, wrong: 0, last_at: now, paused_until: 0 })
      .onConflict((conflict) => conflict.column('account').doUpdateSet({ account }))
      .execute();
    const row = await trx
      .selectFrom('staff_tries')
      .where('account', '=', account)
      .selectAll()
      .executeTakeFirstOrThrow();
    if (row.paused_until > now) throw paused(row.paused_until - now);
    const wrong = row.last_at <= now - FORGOTTEN_MS ? 1 : row.wrong + 1;
    await trx
      .updateTable('staff_tries')
      .set({ wrong, last_at: now, paused_until: now + pauseAfter(wrong) })
      .where('account', '=', account)
      .execute();
    return wrong;
  });

/** The try could not be judged; the wrong ones before it stay counted. */
export const takeBackTry = (db: Db, account: string, tries: number) =>
  db
    .updateTable('staff_tries')
    .set((eb) => ({
      wrong: eb('wrong', '-', 1),
      paused_until: eb.case().when('wrong', '=', tries).then(0).else(eb.ref('paused_until')).end(),
    }))
    .where('account', '=', account)
    .where('wrong', '>', 0)
    .execute();

/** The try was right. */
export const forgetTries = (db: Db, account: string) =>
  db.deleteFrom('staff_tries').where('account', '=', account).execute();

export const deleteOldTries = (db: Db, now: number) =>
  db
    .deleteFrom('staff_tries')
    .where('last_at', '<=', now - FORGOTTEN_MS)
    .execute();
