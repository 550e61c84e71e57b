// Ed25519 keys of this installation. A retired key loses its private part and stays published: what it signed is valid.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Config } from '@/backend/core/config';
import type { Db, Trx } from '@/backend/db/connection';
import { seal, unseal } from '@/backend/platform/sealing';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

/** Names a key by itself: no register has to be believed. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

async function makeKey(db: Db, config: Config, now: number): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const id = keyIdOf(publicKey);
  await db
    .insertInto('attestation_keys')
    .values({
      id,
      public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      sealed_key: seal('attestation keys', config, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
      made_at: now,
      retired_at: null,
    })
    .execute();
  return { id, privateKey };
}

/** It signs. Undefined until the first statement. */
const newestKey = (db: Db) =>
  db
    .selectFrom('attestation_keys')
    .where('retired_at', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(1)
    .select(['id', 'public_key', 'sealed_key'])
    .executeTakeFirst();

/** Two instances may make one each at the first start: the newest signs, both are published. */
export async function signingKey(db: Db, config: Config, now: number): Promise<SigningKey> {
  const kept = await newestKey(db);
  const opened = kept?.sealed_key ? unseal('attestation keys', config, kept.sealed_key) : undefined;
  return kept && opened !== undefined
    ? { id: kept.id, privateKey: createPrivateKey(opened) }
    : makeKey(db, config, now);
}

/** `closed`: AUTH_SECRET is another one. `strange`: what is published is not its public part. */
export type KeyState = { id: string; state: 'whole' | 'closed' | 'strange' };

/** Null until the first statement. */
export async function examineSigningKey(db: Db, config: Config): Promise<KeyState | null> {
  const kept = await newestKey(db);
  if (!kept) return null;
  const { id, public_key, sealed_key } = kept;
  const opened = sealed_key === null ? undefined : unseal('attestation keys', config, sealed_key);
  if (opened === undefined) return { id, state: 'closed' };
  const isSame = readPublicKey(public_key, id) !== undefined && keyIdOf(createPublicKey(opened)) === id;
  return { id, state: isSame ? 'whole' : 'strange' };
}

export async function rotateKey(trx: Trx, config: Config, now: number): Promise<string> {
  await trx
    .updateTable('attestation_keys')
    .set({ retired_at: now, sealed_key: null })
    .where('retired_at', 'is', null)
    .execute();
  return (await makeKey(trx, config, now)).id;
}

export const listKeys = (db: Db) =>
  db
    .selectFrom('attestation_keys')
    .select(['id', 'public_key', 'made_at', 'retired_at'])
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();

/** Undefined when there is none, or its row was changed. */
export async function findPublicKey(db: Db, id: string): Promise<KeyObject | undefined> {
  const row = await db.selectFrom('attestation_keys').where('id', '=', id).select('public_key').executeTakeFirst();
  return row && readPublicKey(row.public_key, id);
}

export function readPublicKey(pem: string, id: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' && keyIdOf(key) === id ? key : undefined;
  } catch {
    return undefined;
  }
}
