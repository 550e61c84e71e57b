import { PUSHED_REGISTERS, type PushedRegister } from '@/contract/registers';
import { ConfigError } from '@/backend/core/config';
import type { Db, Trx } from '@/backend/db/connection';
import { operatorActsOn } from '@/backend/platform/acts/define-act';
import { each, MADE_BY, named, needed, option, word } from '@/backend/platform/commands/command';
import { requiredText, UsageError } from '@/backend/platform/commands/usage';
import type { Context } from '@/backend/platform/context';
import { readInstant } from '@/backend/platform/import/read-instant';
import { createToken } from '@/backend/platform/sessions/token';
import { findSettings } from '@/backend/platform/settings/queries';
import { isWeaker } from '@/domain/second-look';
import { findLiveKey, hashOfKey, isNetwork } from './keys';

const PREFIX = 'pir_';
const SHOWN_LENGTH = PREFIX.length + 6;
const NAME_MAX = 60;

function readNetworks(networks: string[]): string[] {
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    throw new UsageError(`Мережа «${wrong}» має бути адресою або мережею, наприклад 203.0.113.0/24.`);
  return networks;
}

function readExpiry(given: string | undefined): number | null {
  if (given === undefined) return null;
  const read = readInstant(given, 'end of day');
  if (!('at' in read)) throw new UsageError(`--expires: ${read.reason}`);
  if (read.at <= Date.now()) throw new UsageError('--expires уже минув.');
  return read.at;
}

interface NewKey {
  name: string;
  registers: PushedRegister[];
  networks: string[];
  expiresAt: number | null;
  madeBy: string;
}

/** Whether one person may not say alone how fines are to be changed later: by a key, or by what columns mean. */
export async function needTwo(db: Db, registers: readonly string[]): Promise<boolean> {
  const { second_look: wanted } = (await findSettings(db)) ?? {};
  return (registers.includes('fines') || registers.includes('payments')) && isWeaker(wanted, undefined);
}

const subject = ({ name }: { name: string }) => `key ${name}`;

const makingAct = operatorActsOn({
  hold: async (trx: Trx, { name }: NewKey, { config }: Context) => {
    if (config.authSecret === '') throw new ConfigError('Для ключів потрібна AUTH_SECRET, та сама, що в сайту.');
    if (await findLiveKey(trx, name))
      throw new ConfigError(`Ключ «${name}» уже є: назвіть новий інакше або відкличте той.`);
    return { name, key: `${PREFIX}${createToken()}` };
  },
  subject,
});

/** Returns the key itself: it cannot be shown again. */
export const addKey = makingAct({
  journal: 'key.added',
  // What such a key brings is nobody’s act, so two people make it.
  secondLook: async ({ trx, input: { registers } }) =>
    (await needTwo(trx, registers)) ? 'Ключ зможе змінювати штрафи' : undefined,
  effect: async ({ trx, context: { config, now }, row: { name, key }, input }) => {
    const registers = input.registers.join(',');
    await trx
      .insertInto('register_keys')
      .values({
        name,
        prefix: key.slice(0, SHOWN_LENGTH),
        key_hash: await hashOfKey({ db: trx, config }, key),
        registers,
        networks: input.networks.join(','),
        created_at: now(),
        created_by: input.madeBy,
        expires_at: input.expiresAt,
        revoked_at: null,
        revoked_by: null,
        last_used_at: null,
        last_used_from: null,
      })
      .execute();
    return { done: key, after: { registers } };
  },
  command: {
    usage: 'keys add <назва> --registers fines,… [--networks 203.0.113.0/24,…] [--expires 31.12.2027]',
    help: `ключ, яким програма міста сама надсилає реєстри (docs/push-registers.md); показується один раз; реєстри: ${PUSHED_REGISTERS.join(', ')}`,
    back: '`keys revoke`',
    args: {
      name: word((typed) => requiredText(typed, 'назву ключа', NAME_MAX)),
      registers: named('registers', PUSHED_REGISTERS, 'Такого реєстру запитом не надсилають'),
      networks: each('networks', readNetworks),
      expiresAt: option('expires', readExpiry),
      madeBy: MADE_BY,
    },
    told: (key, { name, registers }) =>
      [
        `Ключ «${name}» для ${registers.join(', ')}:`,
        `  ${key}`,
        'Збережіть його зараз: удруге його не показати. Як ним користуватися: docs/push-registers.md',
      ].join('\n'),
  },
});

const act = operatorActsOn({
  hold: async (trx: Trx, { name }: { name: string; madeBy: string }) => {
    const key = await findLiveKey(trx, name);
    if (!key) throw new ConfigError(`Чинного ключа «${name}» немає. Список: keys list`);
    return key;
  },
  subject,
});

export const revokeKey = act({
  journal: 'key.revoked',
  effect: async ({ trx, context: { now }, row: { id }, input: { madeBy } }) => {
    await trx
      .updateTable('register_keys')
      .set({ revoked_at: now(), revoked_by: madeBy })
      .where('id', '=', id)
      .execute();
    return { done: undefined };
  },
  command: {
    usage: 'keys revoke <назва>',
    help: 'відкликати ключ',
    back: 'none: `keys add` makes another key',
    args: { name: needed('назву ключа'), madeBy: MADE_BY },
    told: (_done, { name }) => `Ключ «${name}» відкликано: ним більше нічого не надіслати.`,
  },
});
