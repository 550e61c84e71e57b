import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import {
  attestationKeysSchema,
  attestationSchema,
  type SignedStatement,
  type Statement,
} from '@/contract/authenticity';
import { ConfigError } from '@/backend/core/config';
import { instantOrNull, readJson } from '@/backend/db/wire';
import { listKeys, readPublicKey, rotateKey } from '@/backend/platform/attestations/keys';
import { isAbout, readSigned } from '@/backend/platform/attestations/statement';
import { verifyAll } from '@/backend/platform/attestations/verify-all';
import { replaceClosedKeys } from '@/backend/platform/kept-keys';
import { recordAct } from '@/backend/platform/journal/record-act';
import { formatAttestationCode } from '@/domain/attestation-code';
import { formatDateTime, formatMoment } from '@/domain/dates';
import { FINE_STATE_LABELS } from '@/domain/fine-state';
import { FINE_DOCUMENT_LABELS } from '@/domain/fine-document';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { formatSums } from '@/domain/money';
import { saidSums } from '@/domain/said-sums';
import { normaliseSerialNumber } from '@/domain/serial-number';
import {
  atTerminal,
  command,
  listing,
  needed,
  reading,
  READS,
  type Terminal,
  text,
} from '@/backend/platform/commands/command';
import { UsageError } from '@/backend/platform/commands/usage';

type PublishedKey = z.infer<typeof attestationKeysSchema>['keys'][number];

function readFile<Value>(schema: z.ZodType<Value>, file: string, what: string): Value {
  try {
    return readJson(schema, readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError(`Файл ${file} – не ${what}, або його не вдалося прочитати.`);
  }
}

const ownKeys = ({ open }: Terminal) =>
  open(async ({ db }) =>
    (await listKeys(db)).map(({ retired_at, ...key }) => ({ ...key, retired_at: instantOrNull(retired_at) })),
  );

function saidText(said: Statement): string[] {
  const { document, said_at, pay_until, holds_until, rules, article } = said;
  const sums = saidSums(said);
  const due = [
    sums.length > 0 ? `, до сплати ${formatSums(sums)}` : `, ${FINE_STATE_LABELS[said.status].toLowerCase()}`,
    sums.length > 1 ? ' (чи вистачить суми зі знижкою, не було відомо)' : '',
  ].join('');
  return [
    `${formatDateTime(said_at)}: ${FINE_DOCUMENT_LABELS[document].toLowerCase()}${due}`,
    ...(pay_until ? [`сплатити до ${formatDateTime(pay_until)}`] : []),
    ...(holds_until ? [`так є до ${formatDateTime(holds_until)}, якщо доти нічого не станеться`] : []),
    ...(article ? [`порушення: ${article}`] : []),
    ...(rules.length > 0 ? [`правила: ${rules.join('; ')}`] : []),
  ];
}

function requireAgreement({ opening }: SignedStatement, { fine }: Statement, plate: string, number: string): string {
  if (opening === undefined)
    throw new ConfigError('У файлі немає opening: завантажте його зі сторінки, де назвали номерний знак і номер.');
  const names = { plate_key: normaliseLicensePlate(plate), serial_key: normaliseSerialNumber(number) };
  if (!isAbout(opening, fine, names))
    throw new ConfigError('Підпис справжній, але сказано про інший штраф: номерний знак або номер не збігаються.');
  return 'Номерний знак і номер збігаються.';
}

interface Verified {
  file: string;
  keysFile: string | undefined;
  plate: string | undefined;
  number: string | undefined;
}

async function verify(terminal: Terminal, { file, keysFile, plate, number }: Verified): Promise<string> {
  const { signed } = readFile(attestationSchema, file, 'відомості з підписом');
  if ((plate === undefined) !== (number === undefined)) throw new UsageError('--plate і --number потрібні разом.');
  if (!signed) throw new ConfigError('У файлі немає підпису: не вірте йому.');
  const keys: Pick<PublishedKey, 'id' | 'public_key'>[] =
    keysFile === undefined ? await ownKeys(terminal) : readFile(attestationKeysSchema, keysFile, 'файл ключів').keys;
  const pem = keys.find(({ id }) => id === signed.key_id)?.public_key;
  const key = pem === undefined ? undefined : readPublicKey(pem, signed.key_id);
  if (!key) throw new ConfigError(`Ключа ${signed.key_id} інспекція не публікувала: не вірте цьому файлу.`);
  const said = readSigned(key, signed);
  if (!said) throw new ConfigError('Підпис не збігається: текст змінено, не вірте йому.');
  return [
    `Підпис справжній, ключ ${signed.key_id}, сайт ${said.site}, код ${formatAttestationCode(said.code)}.`,
    ...(plate !== undefined && number !== undefined ? [requireAgreement(signed, said, plate, number)] : []),
    ...saidText(said),
  ].join('\n');
}

export const authenticityCommands = [
  atTerminal({
    usage: 'authenticity verify <файл> [--keys <файл>] [--plate <номерний знак> --number <серія й номер>]',
    help: 'чи підписала інспекція відомості про штраф (файл зі сторінки коду перевірки); із --keys, збереженим файлом ключів, не потребує ні бази, ні мережі: docs/authenticity.md',
    back: READS,
    args: {
      file: needed('файл зі сторінки коду'),
      keysFile: text('keys'),
      plate: text('plate'),
      number: text('number'),
    },
    run: verify,
  }),
  reading({
    usage: 'authenticity check',
    help: 'чи жоден запис про сказане не змінено: перевіряє підпис кожного',
    args: {},
    run: async ({ db }) => {
      const { rows, broken } = await verifyAll(db);
      if (broken.length === 0) return `Записи цілі, перевірено підписів: ${rows}.`;
      const codes = broken.slice(0, 20).map(formatAttestationCode);
      throw new ConfigError([`Змінено записів: ${broken.length} з ${rows}.`, ...codes].join('\n'));
    },
  }),
  listing({
    usage: 'authenticity keys',
    help: 'ключі підпису: чинний і колишні',
    rows: ({ db }) => listKeys(db),
    line: ({ id, made_at, retired_at }) => {
      const until = retired_at === null ? 'підписує' : `підписував до ${formatMoment(retired_at)}`;
      return `${id}  створено ${formatMoment(made_at)}, ${until}`;
    },
    none: 'Ключів ще немає: перший з’явиться з першим сказаним про штраф.',
  }),
  command({
    usage: 'authenticity rotate-key [--yes]',
    help: 'новий ключ підпису; колишній лишається опублікованим, підписане ним чинне',
    back: 'none is needed: what the former key signed stays valid; a kept key that did not open is gone',
    args: {},
    ask: () =>
      'Новий ключ підписуватиме все, що сайт скаже далі; колишній уже нічого не підпише. Збережені ключі, яких AUTH_SECRET не відкриває, почнуться наново.',
    run: async (context) => {
      const id = await context.db.transaction().execute(async (trx) => {
        const made = await rotateKey(trx, context.config, context.now());
        await replaceClosedKeys(trx, context.config);
        await recordAct(trx, context, { act: 'attestation-key.rotated', subject: `attestation-key ${made}` });
        return made;
      });
      return `Підписує ключ ${id}. Колишні лишаються опублікованими: підписане ними чинне.`;
    },
  }),
];
