import { PUSHED_REGISTERS } from '@/contract/registers';
import { command, each, listing, MADE_BY, named, needed, option, word } from '@/backend/platform/commands/command';
import { requiredText, UsageError } from '@/backend/platform/commands/usage';
import { readInstant } from '@/backend/platform/import/read-instant';
import { inLine } from '@/backend/core/in-line';
import { listPushes } from '@/backend/registers/journal';
import { addKey, isNetwork, listKeys, revokeKey } from '@/backend/registers/keys';
import { formatMoment } from '@/domain/dates';

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

type Key = Awaited<ReturnType<typeof listKeys>>[number];

function stateOf({ revoked_at, revoked_by, expires_at }: Key): string {
  if (revoked_at !== null) return `відкликано ${formatMoment(revoked_at)}, ${inLine(revoked_by ?? '')}`;
  if (expires_at === null) return 'чинний безстроково';
  return `${expires_at > Date.now() ? 'чинний до' : 'минув'} ${formatMoment(expires_at)}`;
}

function keyLine(key: Key): string {
  const { name, prefix, registers, networks, created_at, created_by, last_used_at, last_used_from } = key;
  const used =
    last_used_at === null ? 'ще не вживано' : `востаннє ${formatMoment(last_used_at)} з ${last_used_from ?? ''}`;
  return [
    `${inLine(name)}  ${prefix}…  ${stateOf(key)}`,
    `    ${registers.replaceAll(',', ', ')}; звідки: ${networks === '' ? 'будь-звідки' : networks.replaceAll(',', ', ')}`,
    `    створено ${formatMoment(created_at)}, ${inLine(created_by)}; ${used}`,
  ].join('\n');
}

type Push = Awaited<ReturnType<typeof listPushes>>['rows'][number];

const OUTCOMES: Partial<Record<number, string>> = {
  200: 'взято',
  400: 'відмова: запит неповний або без правильного Idempotency-Key',
  403: 'відмова: ключ цього не дозволяє',
  409: 'відмова: реєстр саме оновлювали',
  413: 'відмова: завеликий',
  415: 'відмова: інший формат',
  422: 'відмова: хибні рядки або повторений ключ повтору',
  503: 'перервано',
};

function pushLine({ id, key_name, register, address, is_dry_run, bytes, import_id, status, started_at }: Push): string {
  const outcome = status === null ? 'триває' : (OUTCOMES[status] ?? `відмова ${status}`);
  const what = is_dry_run === 1 ? 'проба, ' : import_id === null ? '' : `імпорт ${import_id}, `;
  return `${id}  ${formatMoment(started_at)}  ${inLine(key_name)}  ${address}  ${register}  ${what}${outcome}, ${Math.ceil(bytes / 1024)} КБ`;
}

export const keyCommands = [
  command({
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
    run: async (context, args) => {
      const key = await addKey(context, args);
      return [
        `Ключ «${args.name}» для ${args.registers.join(', ')}:`,
        `  ${key}`,
        'Збережіть його зараз: удруге його не показати. Як ним користуватися: docs/push-registers.md',
      ].join('\n');
    },
  }),
  listing({
    usage: 'keys list',
    help: 'ключі: для чого, звідки, доки, коли вживано',
    rows: ({ db }) => listKeys(db),
    line: keyLine,
    none: 'Ключів немає.',
  }),
  command({
    usage: 'keys revoke <назва>',
    help: 'відкликати ключ',
    back: 'none: `keys add` makes another key',
    args: { name: needed('назву ключа'), madeBy: MADE_BY },
    run: async (context, { name, madeBy }) => {
      await revokeKey(context, name, madeBy);
      return `Ключ «${name}» відкликано: ним більше нічого не надіслати.`;
    },
  }),
  listing({
    usage: 'keys log',
    help: 'що ними надіслано: коли, звідки, який імпорт, які відмови',
    rows: ({ db }, { page }) => listPushes(db, page),
    line: pushLine,
    none: 'Ключами ще нічого не надсилали.',
  }),
];
