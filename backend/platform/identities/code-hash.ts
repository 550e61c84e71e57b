import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { formerConfig, keyFor } from '@/backend/platform/sealing';

/** Numbers of ten digits are soon guessed from a plain hash: keyed, so that a copy of the database tells none. */
export const identityCodeHash = (config: Config, code: string): string =>
  createHmac('sha256', keyFor('identity codes', config)).update(code).digest('base64url');

const PLACES = [
  ['linked_identities', 'code_hash'],
  ['car_owners', 'owner_hash'],
  ['user_cars', 'confirmed_owner_hash'],
] as const;

/** The person's hash; what the former AUTH_SECRET hashed of them is found by the new one from now on. */
export async function movedCodeHash({ db, config }: Context, code: string): Promise<string> {
  const hash = identityCodeHash(config, code);
  const former = formerConfig(config);
  if (!former) return hash;
  const old = identityCodeHash(former, code);
  for (const [table, column] of PLACES)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${hash} where ${sql.ref(column)} = ${old}
      and (${sql.lit(table)} <> 'linked_identities' or not exists (select 1 from linked_identities where code_hash = ${hash}))`.execute(
      db,
    );
  return hash;
}
