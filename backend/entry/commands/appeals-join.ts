import { joinAppeal, listCandidates, listWithoutFine, unjoinAppeal } from '@/backend/appeals/join';
import type { AppealRow } from '@/backend/appeals/states';
import type { ToldAppeal } from '@/backend/appeals/notify-sender';
import { findOwnFine } from '@/backend/fines';
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import { formatDate } from '@/domain/dates';
import { formatLicensePlate } from '@/domain/license-plate';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber, normaliseSerialNumber } from '@/domain/serial-number';
import { readArguments, required } from './usage';

const LISTED = 20;

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

const candidate = ({ serial_number, plate_key, violated_at, amount_kopecks }: Candidate) =>
  `${formatSerialNumber(serial_number)}, авто ${formatLicensePlate(plate_key)}, ${formatDate(violated_at)}, ${formatMoney(amount(amount_kopecks))}`;

/** Loud, for the sheet of a complaint; empty when it has its fine. */
export async function withoutFineLines(db: Db, appeal: AppealRow): Promise<string[]> {
  if (await findOwnFine(db, appeal)) return [];
  const candidates = await listCandidates(db, appeal);
  return [
    'БЕЗ ШТРАФУ: такого номера з таким номерним знаком у реєстрі немає. Заявникові не обіцяно зупинити строки; скасувати чи зменшити штраф не можна, доки скаргу не приєднано.',
    ...(candidates.length > 0
      ? ['Можливо, це:', ...candidates.map((fine) => `    ${candidate(fine)}`)]
      : ['Схожого штрафу в реєстрі теж немає.']),
    `Приєднати: npm run inspection -- appeals join ${appeal.number} "<серія та номер>"`,
  ];
}

/** After an import of fines: open complaints that still have none, and what each may be about. */
export async function offerToJoin({ db }: Context): Promise<string[]> {
  const waiting = await listWithoutFine(db);
  const offers: string[] = [];
  for (const appeal of waiting.slice(0, LISTED)) {
    const candidates = await listCandidates(db, appeal);
    if (candidates.length > 0)
      offers.push(
        `  ${appeal.number} (${formatSerialNumber(appeal.serial_key)}): можливо,`,
        ...candidates.map((fine) => `    ${candidate(fine)}`),
      );
  }
  if (offers.length === 0) return [];
  const act = 'Приєднати: npm run inspection -- appeals join <номер> "<серія та номер>"';
  return [`Скарг без штрафу: ${waiting.length}. Про що вони можуть бути:`, ...offers, act];
}

type Command = (
  args: string[],
  how: { numberOf: (words: string[]) => string; by: (options: { as?: string[] }) => string | undefined },
) => (context: Context) => Promise<{ done: string; told: ToldAppeal }>;

export const join: Command = (args, { numberOf, by }) => {
  const { words, options } = readArguments(args, { words: 2, names: ['as'] });
  const number = numberOf(words);
  const serial = normaliseSerialNumber(required(words[1], 'серія та номер штрафу, наприклад "ІП 0001234567"'));
  return async (context) => {
    const told = await joinAppeal(context, number, serial, { by: by(options) });
    const done = `Скаргу ${number} приєднано до штрафу ${formatSerialNumber(told.serial_key)}, авто ${formatLicensePlate(told.plate_key)}. Повернути: appeals unjoin ${number}.`;
    return { done, told };
  };
};

export const unjoin: Command = (args, { numberOf, by }) => {
  const { words, options } = readArguments(args, { words: 1, names: ['as'] });
  const number = numberOf(words);
  return async (context) => {
    const told = await unjoinAppeal(context, number, { by: by(options) });
    return { done: `Скаргу ${number} від’єднано: вона знову без штрафу, строки штрафу рахуються далі.`, told };
  };
};
