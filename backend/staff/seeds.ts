// The key of an authenticator lies sealed in the database and its copies. See
// docs/decisions/2026-11-27-sealed-codes-of-the-staff.md.
import type { Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { resealed, seal, unseal } from '@/backend/platform/sealing';
import { createTotpSecret } from './second-factor';

interface StoredSeed {
  totp_secret: string;
  totp_sealed: string | null;
}

/** Without AUTH_SECRET it lies as it is, and the doctor says so. */
export const storedSeed = (config: Config, secret: string): StoredSeed =>
  config.authSecret === ''
    ? { totp_secret: secret, totp_sealed: null }
    : { totp_secret: createTotpSecret(), totp_sealed: seal('staff codes', config, secret) };

/** Undefined when neither AUTH_SECRET nor the former one opens it. */
export const seedOf = (config: Config, { totp_secret: secret, totp_sealed: sealed }: StoredSeed): string | undefined =>
  sealed === null ? secret : unseal('staff codes', config, sealed);

const listSeeds = (db: Db) => db.selectFrom('staff').select(['id', 'totp_secret', 'totp_sealed']).execute();

/** At each start: what an older version stored as it is, and what the former secret sealed. */
export async function sealSeeds({ db, config, log }: Context): Promise<void> {
  if (config.authSecret === '') return;
  for (const { id, totp_secret: secret, totp_sealed: sealed } of await listSeeds(db)) {
    const next =
      sealed === null ? storedSeed(config, secret) : { totp_sealed: resealed('staff codes', config, sealed) };
    if (next.totp_sealed === null) continue;
    const { numUpdatedRows } = await db
      .updateTable('staff')
      .set(next)
      .where('id', '=', id)
      .where('totp_secret', '=', secret)
      .where('totp_sealed', sealed === null ? 'is' : '=', sealed)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) log.info({ event: 'staff-seed-sealed', staff: id }, 'key of an authenticator sealed');
  }
}

/** `open`: not sealed. `closed`: sealed by a secret that is not known. */
export async function countSeeds(db: Db, config: Config): Promise<{ all: number; open: number; closed: number }> {
  const seeds = await listSeeds(db);
  const open = seeds.filter(({ totp_sealed: sealed }) => sealed === null).length;
  return { all: seeds.length, open, closed: seeds.filter((seed) => seedOf(config, seed) === undefined).length };
}
