import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { readKeptKey } from '@/backend/platform/kept-keys';

type Hashed = Pick<Context, 'db' | 'config'>;

/** Numbers of ten digits are soon guessed from a plain hash: keyed, so that a copy of the database tells none. */
const hashBy = (key: Buffer, code: string) => createHmac('sha256', key).update(code).digest('base64url');

const PLACES = [
  ['linked_identities', 'code_hash'],
  ['car_owners', 'owner_hash'],
  ['user_cars', 'confirmed_owner_hash'],
] as const;

async function move(db: Db, hashes: ReadonlyMap<string, string>): Promise<void> {
  for (const [table, column] of PLACES) {
    const { rows } = await sql<{ old: string }>`
      select distinct ${sql.ref(column)} as old from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join([...hashes.keys()])})`.execute(db);
    for (const { old } of rows) {
      const hash = hashes.get(old) ?? old;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${hash} where ${sql.ref(column)} = ${old}
        and (${sql.lit(table)} <> 'linked_identities' or not exists (select 1 from linked_identities where code_hash = ${hash}))`.execute(
        db,
      );
    }
  }
}

/** In the order of `codes`; what another AUTH_SECRET hashed of them is found by these from now on. */
export async function identityCodeHashes({ db, config }: Hashed, codes: readonly string[]): Promise<string[]> {
  const { key, earlier } = await readKeptKey(db, config, 'identity codes');
  const hashes = codes.map((code) => hashBy(key, code));
  for (const other of codes.length > 0 ? earlier : [])
    await move(db, new Map(codes.map((code, index) => [hashBy(other, code), hashes[index] ?? ''])));
  return hashes;
}

export async function identityCodeHash(context: Hashed, code: string): Promise<string> {
  const [hash = ''] = await identityCodeHashes(context, [code]);
  return hash;
}
