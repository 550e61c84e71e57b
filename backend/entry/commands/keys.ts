import { listing } from '@/backend/platform/commands/command';
import { inLine } from '@/backend/core/in-line';
import { listPushes } from '@/backend/registers/journal';
import { addKey, revokeKey } from '@/backend/registers/key-acts';
import { listKeys } from '@/backend/registers/keys';
import { formatMoment } from '@/domain/dates';

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
  ...addKey.commands,
  listing({
    usage: 'keys list',
    help: 'ключі: для чого, звідки, доки, коли вживано',
    rows: ({ db }) => listKeys(db),
    line: keyLine,
    none: 'Ключів немає.',
  }),
  ...revokeKey.commands,
  listing({
    usage: 'keys log',
    help: 'що ними надіслано: коли, звідки, який імпорт, які відмови',
    rows: ({ db }, { page }) => listPushes(db, page),
    line: pushLine,
    none: 'Ключами ще нічого не надсилали.',
  }),
];
