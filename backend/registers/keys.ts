// 256 random bits; stored is a hash keyed by AUTH_SECRET, so that neither a dump nor a copy lets anyone in.
import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { PushedRegister } from '@/contract/registers';
import { ConfigError, type Config } from '@/backend/core/config';
import { isWeaker } from '@/domain/second-look';
import type { Db, Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { requireSecondLook } from '@/backend/platform/second-look/second-look';
import { formerConfig } from '@/backend/platform/sealing';
import { findSettings } from '@/backend/platform/settings/queries';
import { createToken } from '@/backend/platform/sessions/token';

const PREFIX = 'pir_';
export const KEY_SHAPE = /^pir_[A-Za-z0-9_-]{43}$/;
const SHOWN_LENGTH = PREFIX.length + 6;

export interface RegisterKey {
  id: number;
  name: string;
  registers: string[];
  networks: string[];
}

const hashOf = ({ authSecret }: Config, key: string) =>
  createHmac('sha256', authSecret).update(`register key ${key}`).digest('base64url');

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

export interface NewKey {
  name: string;
  registers: PushedRegister[];
  networks: string[];
  expiresAt: number | null;
  madeBy: string;
}

/** Returns the key itself: it cannot be shown again. */
export async function addKey(context: Context, given: NewKey): Promise<string> {
  const { db, config, now } = context;
  const { name, registers, networks, expiresAt, madeBy } = given;
  if (config.authSecret === '') throw new ConfigError('Для ключів потрібна AUTH_SECRET, та сама, що в сайту.');
  const key = `${PREFIX}${createToken()}`;
  await db.transaction().execute(async (trx) => {
    if (await findLive(trx, name))
      throw new ConfigError(`Ключ «${name}» уже є: назвіть новий інакше або відкличте той.`);
    await lookAtNewKey(trx, context, registers);
    await trx
      .insertInto('register_keys')
      .values({
        name,
        prefix: key.slice(0, SHOWN_LENGTH),
        key_hash: hashOf(config, key),
        registers: registers.join(','),
        networks: networks.join(','),
        created_at: now(),
        created_by: madeBy,
        expires_at: expiresAt,
        revoked_at: null,
        revoked_by: null,
        last_used_at: null,
        last_used_from: null,
      })
      .execute();
    await recordAct(trx, context, {
      act: 'key.added',
      subject: `key ${name}`,
      after: { registers: registers.join(',') },
    });
  });
  return key;
}

/** What such a key brings is nobody's act, so two people make it. Throws SecondLookWanted. */
async function lookAtNewKey(trx: Trx, context: Context, registers: readonly string[]): Promise<void> {
  const { second_look: wanted } = (await findSettings(trx)) ?? {};
  const isOfFines = registers.includes('fines') || registers.includes('payments');
  if (isOfFines && isWeaker(wanted, undefined)) requireSecondLook(context, 'Ключ зможе змінювати штрафи');
}

const findLive = (db: Db, name: string) =>
  db
    .selectFrom('register_keys')
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .select('id')
    .executeTakeFirst();

export const listKeys = (db: Db) => db.selectFrom('register_keys').selectAll().orderBy('id').execute();

export async function revokeKey({ db, now }: Context, name: string, madeBy: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('register_keys')
    .set({ revoked_at: now(), revoked_by: madeBy })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ConfigError(`Чинного ключа «${name}» немає. Список: keys list`);
}

/** The query runs for a missing key too: refusals take equally long. */
export async function findKey(context: Context, given = ''): Promise<RegisterKey | undefined> {
  const { db, config, now } = context;
  await moveToNewSecret(context, given);
  const found = await db
    .selectFrom('register_keys')
    .where('key_hash', '=', hashOf(config, given))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
    .select(['id', 'name', 'registers', 'networks'])
    .executeTakeFirst();
  if (!found || given === '' || config.authSecret === '') return undefined;
  return { id: found.id, name: found.name, registers: listOf(found.registers), networks: listOf(found.networks) };
}

/** A key whose hash the former AUTH_SECRET made is hashed by the new one when it is used. */
async function moveToNewSecret({ db, config }: Context, given: string): Promise<void> {
  const former = formerConfig(config);
  if (!former || !KEY_SHAPE.test(given)) return;
  await db
    .updateTable('register_keys')
    .set({ key_hash: hashOf(config, given) })
    .where('key_hash', '=', hashOf(former, given))
    .execute();
}
