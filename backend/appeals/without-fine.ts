import type { AppealRow } from './states';
import { listCandidates, listWithoutFine } from './join';
import { findOwnFine } from '@/backend/fines';
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import { formatDate } from '@/domain/dates';
import { formatLicensePlate } from '@/domain/license-plate';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber } from '@/domain/serial-number';

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
