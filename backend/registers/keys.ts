// 256 random bits; stored is a hash by a kept key, so that neither a dump nor a copy lets anyone in.
import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { readKeptKey } from '@/backend/platform/kept-keys';

export const KEY_SHAPE = /^pir_[A-Za-z0-9_-]{43}$/;

export interface RegisterKey {
  id: number;
  name: string;
  registers: string[];
  networks: string[];
}

const hashBy = (kept: Buffer, key: string) =>
  createHmac('sha256', kept).update(`register key ${key}`).digest('base64url');

/** A key that another AUTH_SECRET hashed is found by this hash from now on. */
export async function hashOfKey({ db, config }: Pick<Context, 'db' | 'config'>, key: string): Promise<string> {
  const { key: kept, earlier } = await readKeptKey(db, config, 'register keys');
  const hash = hashBy(kept, key);
  for (const other of KEY_SHAPE.test(key) ? earlier : [])
    await db.updateTable('register_keys').set({ key_hash: hash }).where('key_hash', '=', hashBy(other, key)).execute();
  return hash;
}

const listOf = (stored: string) => stored.split(',').filter(Boolean);

function subnetOf(network: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', length, ...rest] = network.split('/');
  const version = isIP(address);
  const max = version === 4 ? 32 : 128;
  if (version === 0 || rest.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined;
  const bits = length === undefined ? max : Number(length);
  return bits <= max ? { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined;
}

export const isNetwork = (text: string): boolean => subnetOf(text) !== undefined;

export function isFrom(networks: string[], address: string): boolean {
  if (networks.length === 0) return true;
  const version = isIP(address);
  if (version === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const subnet = subnetOf(network);
    if (subnet) list.addSubnet(subnet.address, subnet.bits, subnet.family);
  }
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

export const findLiveKey = (db: Db, name: string) =>
  db
    .selectFrom('register_keys')
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .selectAll()
    .executeTakeFirst();

export const listKeys = (db: Db) => db.selectFrom('register_keys').selectAll().orderBy('id').execute();

/** The query runs for a missing key too: refusals take equally long. */
export async function findKey(context: Context, given = ''): Promise<RegisterKey | undefined> {
  const { db, config, now } = context;
  const found = await db
    .selectFrom('register_keys')
    .where('key_hash', '=', await hashOfKey(context, given))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
    .select(['id', 'name', 'registers', 'networks'])
    .executeTakeFirst();
  if (!found || given === '' || config.authSecret === '') return undefined;
  return { id: found.id, name: found.name, registers: listOf(found.registers), networks: listOf(found.networks) };
}
