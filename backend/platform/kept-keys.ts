// A hash that cannot be made anew without the person or program it is of outlives AUTH_SECRET: its key is what the secret
// of the first start gave, kept sealed.
import type { Config } from '@/backend/core/config';
import type { Db, Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { formerConfig, keyFor, seal, unseal } from './sealing';

type KeptKey = 'identity codes' | 'register keys';

const GIVEN_BY_SECRET: Record<KeptKey, (config: Config) => Buffer> = {
  'identity codes': (config) => keyFor('identity codes', config),
  'register keys': ({ authSecret }) => Buffer.from(authSecret),
};

const NAMES: readonly KeptKey[] = ['identity codes', 'register keys'];

/** At each start: a key that is there stays. */
export async function makeKeptKeys({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  if (config.authSecret === '') return;
  for (const id of NAMES) {
    const sealed_key = seal(
      'kept keys',
      config,
      GIVEN_BY_SECRET[id](formerConfig(config) ?? config).toString('base64'),
    );
    await db
      .insertInto('kept_keys')
      .values({ id, sealed_key })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    // Opened now: a newer instance may seal it by a secret that this one does not know.
    await readKeptKey(db, config, id);
  }
}

interface Keys {
  key: Buffer;
  /** By what else a hash may have been made before keys were kept: the present secret, and the former one while it is given. */
  earlier: Buffer[];
}

/** An instance of before the change of AUTH_SECRET works on while a newer one has sealed them anew. */
const opened = new WeakMap<Db, Map<KeptKey, Buffer>>();

async function openKept(db: Db, config: Config, id: KeptKey): Promise<Buffer | undefined> {
  const kept = await db.selectFrom('kept_keys').where('id', '=', id).select('sealed_key').executeTakeFirst();
  const key = kept && unseal('kept keys', config, kept.sealed_key);
  return key === undefined ? undefined : Buffer.from(key, 'base64');
}

/** Where the kept one does not open, what AUTH_SECRET gives: the doctor says so. */
export async function readKeptKey(db: Db, config: Config, id: KeptKey): Promise<Keys> {
  const known = opened.get(db) ?? new Map<KeptKey, Buffer>();
  opened.set(db, known);
  const own = GIVEN_BY_SECRET[id](config);
  const kept = known.get(id) ?? (await openKept(db, config, id));
  if (kept) known.set(id, kept);
  const key = kept ?? own;
  const former = formerConfig(config);
  const others = former ? [GIVEN_BY_SECRET[id](former), own] : [own];
  return { key, earlier: others.filter((other) => !other.equals(key)) };
}

export async function listClosedKeys(db: Db, config: Config): Promise<string[]> {
  const kept = await db.selectFrom('kept_keys').select(['id', 'sealed_key']).execute();
  return kept.filter(({ sealed_key: sealed }) => unseal('kept keys', config, sealed) === undefined).map(({ id }) => id);
}

/** Of a secret that is lost: what they hashed begins anew. */
export async function replaceClosedKeys(trx: Trx, config: Config): Promise<void> {
  for (const id of await listClosedKeys(trx, config)) await trx.deleteFrom('kept_keys').where('id', '=', id).execute();
  await makeKeptKeys({ db: trx, config });
}
