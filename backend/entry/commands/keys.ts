import { PUSHED_REGISTERS, type PushedRegister } from '@/contract/registers';
import type { Config } from '@/backend/core/config';
import { readInstant } from '@/backend/platform/import/read-instant';
import { unknownName } from '@/backend/platform/import/problems';
import { inLine } from '@/backend/platform/mail/in-line';
import { listPushes } from '@/backend/registers/journal';
import { addKey, isNetwork, listKeys, revokeKey } from '@/backend/registers/keys';
import { formatMoment } from '@/domain/dates';
import { isOneOf } from '@/domain/keys';
import { nameOf, readArguments, required, requiredText, UsageError } from '@/backend/platform/commands/usage';
import { withContext } from './with-context';

const NAME_MAX = 60;

const listOf = (given: string[] | undefined) => (given ?? []).flatMap((text) => text.split(/[\s,]+/)).filter(Boolean);

function readRegisters(given: string[] | undefined): PushedRegister[] {
  const names = listOf(given);
  const foreign = names.find((name) => !isOneOf(PUSHED_REGISTERS, name));
  if (foreign !== undefined)
    throw new UsageError(`Такого реєстру запитом не надсилають: ${unknownName(foreign, PUSHED_REGISTERS)}.`);
  required(names[0], `--registers (${PUSHED_REGISTERS.join(', ')})`);
  return PUSHED_REGISTERS.filter((name) => names.includes(name));
}

function readNetworks(given: string[] | undefined): string[] {
  const networks = listOf(given);
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

async function add(config: Config, args: string[]): Promise<string> {
  const { words, options } = readArguments(args, { words: 1, names: ['registers', 'networks', 'expires', 'as'] });
  const name = requiredText(words[0], 'назву ключа', NAME_MAX);
  const registers = readRegisters(options.registers);
  const networks = readNetworks(options.networks);
  const expiresAt = readExpiry(options.expires?.at(-1));
  const madeBy = nameOf(options.as?.at(-1));
  const key = await withContext(config, (context) => addKey(context, { name, registers, networks, expiresAt, madeBy }));
  return [
    `Ключ «${name}» для ${registers.join(', ')}:`,
    `  ${key}`,
    'Збережіть його зараз: удруге його не показати. Як ним користуватися: docs/push-registers.md',
  ].join('\n');
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

type Push = Awaited<ReturnType<typeof listPushes>>[number];

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

export async function keys(given: Config, [action, ...args]: string[]): Promise<string> {
  const config = { ...given, loadSamples: false };
  if (action === 'add') return add(config, args);
  if (action === 'list') {
    readArguments(args);
    const found = await withContext(config, ({ db }) => listKeys(db));
    return found.length === 0 ? 'Ключів немає.' : found.map(keyLine).join('\n');
  }
  if (action === 'log') {
    readArguments(args);
    const found = await withContext(config, ({ db }) => listPushes(db));
    return found.length === 0 ? 'Ключами ще нічого не надсилали.' : found.map(pushLine).join('\n');
  }
  if (action === 'revoke') {
    const { words, options } = readArguments(args, { words: 1, names: ['as'] });
    const name = required(words[0], 'назву ключа');
    await withContext(config, (context) => revokeKey(context, name, nameOf(options.as?.at(-1))));
    return `Ключ «${name}» відкликано: ним більше нічого не надіслати.`;
  }
  throw new UsageError('Відомі дії: keys add, keys list, keys revoke, keys log.');
}
