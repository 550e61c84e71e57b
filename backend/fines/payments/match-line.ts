// Which fine a line pays, and whether the register carries that payment already.
import type { Selectable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import { formatDate } from '@/domain/dates';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { endOfDay } from '@/domain/kyiv-time';
import { amount, discountedSum, formatMoney } from '@/domain/money';
import { equalSerialKeys } from '@/domain/serial-number';

export type FineRow = Selectable<Database['fines']>;

export interface Paying {
  at: number;
  kopecks: number;
}

/** A line carries the end of its day, which today is still ahead. Whole seconds, as an import reads them. */
export const payingOf = ({ at, kopecks }: Paying, now: number): Paying => ({
  at: Math.min(at, Math.floor(now / 1000) * 1000),
  kopecks,
});

/** Payments by statement lines that a fine has. */
type Proofs = ReadonlyMap<string, readonly Paying[]>;

const SURPLUS = 'штраф уже сплачено: це зайвий платіж';

/** The fine as it stands then. */
export type Match = { fine: FineRow; how: 'pays' | 'proves' } | { reason: string };

const sumOf = (lines: readonly Paying[]) => lines.reduce((sum, { kopecks }) => sum + kopecks, 0);

/** Says so of a sum that would pay another fine besides. */
function tooMuch(fine: FineRow, { at, kopecks }: Paying, rules: DeadlineRules): string | undefined {
  const part = fine.paid_part_kopecks ?? 0;
  const debt = Math.max(fine.amount_kopecks - part, storedDeadlines(fine, rules, at).amountTodayKopecks);
  const surplus = kopecks - debt;
  if (surplus < discountedSum(fine.amount_kopecks, rules.discount_percent)) return undefined;
  return `сума на ${formatMoney(amount(surplus))} більша за борг: чи не за кілька постанов її сплачено`;
}

function pay(fine: FineRow, { at, kopecks }: Paying, rules: DeadlineRules): FineRow {
  const left = storedDeadlines(fine, rules, at).amountTodayKopecks;
  return kopecks >= left
    ? { ...fine, paid_at: at }
    : { ...fine, paid_part_kopecks: (fine.paid_part_kopecks ?? 0) + kopecks, paid_part_at: at };
}

/** As it was before the lines that were counted: a part that the register alone knows stays. */
function withoutLines(fine: FineRow, proofs: readonly Paying[]): FineRow {
  const part = Math.max(0, (fine.paid_part_kopecks ?? 0) - sumOf(proofs)) || null;
  return { ...fine, paid_at: null, paid_part_kopecks: part, paid_part_at: part === null ? null : fine.paid_part_at };
}

/** As if each had been read on its day: a statement may be read before an earlier one. */
function payInTurn(start: FineRow, lines: readonly Paying[], rules: DeadlineRules) {
  let fine = start;
  const surplus: Paying[] = [];
  for (const line of lines.toSorted((one, other) => one.at - other.at))
    if (fine.paid_at === null) fine = pay(fine, line, rules);
    else surplus.push(line);
  return { fine, surplus };
}

/** Of a line before others that were counted. What it makes of one of those, a person has to see. */
function payBefore(
  fine: FineRow,
  line: Paying,
  proofs: readonly Paying[],
  rules: DeadlineRules,
  isByHand: boolean,
): Match {
  const start = withoutLines(fine, proofs);
  const { fine: after, surplus } = payInTurn(start, [...proofs, line], rules);
  const [other] = surplus;
  if (surplus.includes(line)) return { reason: SURPLUS };
  const { paid_part_kopecks, paid_part_at } = after.paid_part_kopecks === null ? fine : after;
  if (isByHand) return { fine: { ...after, paid_part_kopecks, paid_part_at }, how: 'pays' };
  if (other)
    return {
      reason: `за днями сплати штраф закриває цей платіж, а зайвий – платіж від ${formatDate(other.at)}: перевірте обидва`,
    };
  const before = payInTurn(
    start,
    proofs.filter(({ at }) => at <= line.at),
    rules,
  );
  const reason = tooMuch(before.fine, line, rules);
  return reason === undefined ? { fine: after, how: 'pays' } : { reason };
}

/** A person who names the fine vouches for a day later than the register's, and for a sum. */
export function settle(
  fine: FineRow,
  line: Paying,
  proofs: readonly Paying[],
  rules: DeadlineRules,
  { isByHand = false } = {},
): Match {
  if (fine.cancelled_at !== null) return { reason: 'постанову скасовано: кошти треба повернути' };
  if (line.at < fine.violated_at) return { reason: 'платіж раніший за порушення' };
  const proved = sumOf(proofs);
  const isBefore = proofs.some(({ at }) => at > line.at);
  const { paid_at: paidAt, paid_part_kopecks: part, paid_part_at: partAt } = fine;
  if (paidAt !== null) {
    const unpaid = { ...fine, paid_at: null };
    const due = storedDeadlines(unpaid, rules, line.at).amountTodayKopecks + (part ?? 0);
    const isPaidByLine = proofs.some(({ at }) => at === paidAt);
    const inTurn = isPaidByLine && isBefore && !isByHand ? payBefore(fine, line, proofs, rules, false) : undefined;
    if (inTurn && 'reason' in inTurn) return inTurn;
    if (isPaidByLine || (proved > 0 && proved + line.kopecks > due)) return { reason: SURPLUS };
    // The register's own part is this payment as often as not: only what lines proved is taken off.
    const proven = { paid_part_kopecks: proved || null, paid_part_at: proved > 0 ? (partAt ?? paidAt) : null };
    const reason = isByHand ? undefined : tooMuch({ ...unpaid, ...proven }, line, rules);
    if (reason !== undefined) return { reason };
    if (isByHand || line.at <= endOfDay(paidAt)) return { fine, how: 'proves' };
    return { reason: `за реєстром штраф сплачено ${formatDate(paidAt)}: це той самий платіж чи зайвий` };
  }
  const isCarried = part !== null && partAt !== null && line.at <= endOfDay(partAt) && proved + line.kopecks <= part;
  if (isCarried) return { fine, how: 'proves' };
  if (isBefore) return payBefore(fine, line, proofs, rules, isByHand);
  const reason = isByHand ? undefined : tooMuch(fine, line, rules);
  return reason === undefined ? { fine: pay(fine, line, rules), how: 'pays' } : { reason };
}

export function fineNamedBy(
  keys: string[],
  fines: ReadonlyMap<string, FineRow>,
): { fine: FineRow } | { reason: string } {
  if (keys.length === 0) return { reason: 'у призначенні немає серії та номера' };
  const named = [...new Set(keys.flatMap(equalSerialKeys))].flatMap((key) => fines.get(key) ?? []);
  // «ПОСТАНОВАІП 1» names ІП 1; П 1 would be only its suffix.
  const whole = named.filter(
    (fine) => !named.some((other) => other !== fine && other.serial_key.endsWith(fine.serial_key)),
  );
  const [fine, other] = whole;
  if (!fine) return { reason: 'постанови з такою серією та номером немає в реєстрі' };
  if (other) return { reason: `названо кілька постанов: ${whole.map(({ serial_key }) => serial_key).join(', ')}` };
  return { fine };
}

/** Lines are entered in the order of their days: what one pays, the next may not. */
export function openLedger(known: ReadonlyMap<string, FineRow>, earlier: Proofs, rules: DeadlineRules) {
  const [fines, proofs] = [new Map(known), new Map(earlier)];
  const touched = new Set<string>();
  return {
    enter: ({ keys, ...line }: Paying & { keys: string[] }): Match => {
      const named = fineNamedBy(keys, fines);
      if ('reason' in named) return named;
      const key = named.fine.serial_key;
      const match = settle(named.fine, line, proofs.get(key) ?? [], rules);
      if ('reason' in match) return match;
      touched.add(key);
      proofs.set(key, [...(proofs.get(key) ?? []), line]);
      fines.set(key, match.fine);
      return match;
    },
    /** As they stand now. */
    touched: (): FineRow[] => [...touched].flatMap((key) => fines.get(key) ?? []),
  };
}
