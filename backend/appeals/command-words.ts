// What the commands about a complaint read and say.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ConfigError } from '@/backend/core/config';
import { option, type Reader, word } from '@/backend/platform/commands/command';
import { numberWord } from '@/backend/platform/commands/number-word';
import { required, requiredText, TEXT_OPTIONS, UsageError, writtenText } from '@/backend/platform/commands/usage';
import type { Context } from '@/backend/platform/context';
import { requiredAmount } from '@/backend/platform/import/fields';
import { inLine } from '@/backend/core/in-line';
import type { DeskDecision } from '@/contract/desk-appeals';
import { APPEAL_OUTCOMES, appealOutcomeText } from '@/domain/appeal-states';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { FILES_MAX } from '@/domain/file-limits';
import { formatDate } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { isOneOf } from '@/domain/keys';
import { formatLicensePlate } from '@/domain/license-plate';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber, normaliseSerialNumber } from '@/domain/serial-number';
import type { AppealRow } from './states';
import type { ToldAppeal } from './notify-sender';
import { documentOf } from './cases';
import type { Preview } from './preview';

const AUTHOR_MAX = 100;

export const NUMBER = numberWord('ОС', 'номер скарги, наприклад ОС-2026-004217 або 4217');

export const FINE_NUMBER = word((typed) =>
  normaliseSerialNumber(required(typed, 'серія та номер штрафу, наприклад "ІП 0001234567"')),
);

export const AUTHOR = option('as', (typed) =>
  typed === undefined ? undefined : inLine(requiredText(typed, '--as', AUTHOR_MAX)),
);

type Decided = Pick<DeskDecision, 'outcome' | 'amount' | 'text' | 'uploads'>;

export const DECISION: Reader<Decided> = {
  names: [...TEXT_OPTIONS, 'outcome', 'amount'],
  read: ({ options }) => {
    const outcome = required(options.outcome?.at(-1), '--outcome');
    if (!isOneOf(APPEAL_OUTCOMES, outcome))
      throw new UsageError(`Невідоме рішення «${outcome}»; можливі ${APPEAL_OUTCOMES.join(', ')}.`);
    const decided = { outcome, amount: '', text: writtenText(options, APPEAL_TEXT_MAX), uploads: [] };
    if (outcome !== 'amount_changed') {
      if (options.amount) throw new UsageError('--amount буває лише з --outcome amount_changed.');
      return decided;
    }
    const typed = required(options.amount?.at(-1), '--amount, нова сума в гривнях, наприклад 170,00');
    const sum = requiredAmount.safeParse(typed);
    if (!sum.success) throw new UsageError('--amount має бути сумою в гривнях, наприклад 170,00.');
    return { ...decided, amount: amount(sum.data) };
  },
};

export const DECISION_FILES: Reader<File[]> = {
  names: ['file'],
  read: ({ options: { file: paths = [] } }) => {
    if (paths.length > FILES_MAX) throw new UsageError(`До рішення можна додати не більше ніж ${FILES_MAX} файлів.`);
    return paths.map((path) => {
      try {
        return new File([readFileSync(path)], basename(path));
      } catch {
        throw new ConfigError(`Не вдалося прочитати файл ${path}: перевірте, чи він є і чи дозволено його читати.`);
      }
    });
  },
};

export async function outcomeText({ db }: Context, appeal: AppealRow, { outcome }: Decided): Promise<string> {
  return appealOutcomeText(outcome, await documentOf(db, appeal)).toLowerCase();
}

export const about = ({ serial_key, plate_key }: Pick<AppealRow, 'serial_key' | 'plate_key'>) =>
  `постанова ${formatSerialNumber(serial_key)}, авто ${formatLicensePlate(plate_key)}`;

export function howSenderKnows({ user_id, address, letter }: ToldAppeal): string {
  const hasCabinet = user_id !== null;
  if (letter && letter.to !== null)
    return `Лист на ${letter.to} поставлено в чергу.${hasCabinet ? ' Є це й у кабінеті.' : ''}`;
  if (letter?.to === null && letter.postUntil !== null)
    return `Email немає або листи вимкнено: лист чекає в службовому кабінеті, у черзі «Пошта», надішліть його до ${formatDate(letter.postUntil)} на адресу ${inLine(address)}.`;
  if (!hasCabinet) return `Кабінету й email у заявника немає: надішліть листа на адресу ${inLine(address)}.`;
  return letter?.isSwitchedOff
    ? 'Листи про скаргу громадянин вимкнув: побачить це лише в кабінеті.'
    : 'Email немає: громадянин побачить це лише в кабінеті.';
}

const sumText = (kopecks: number | null) => (kopecks === null ? 'немає в реєстрі' : formatMoney(amount(kopecks)));

export function question(act: string, { appeal, before, after }: Preview): string {
  return [
    `Скарга ${appeal.number}: ${inLine(fullName(appeal))}, ${about(appeal)}.`,
    `${act} Штраф зараз: ${sumText(before)}, після цього: ${sumText(after)}.`,
  ].join('\n');
}
