// Changes of a fine that look like a slip: imports and the desk ask about them alike.
import { badInput, HttpError } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import type { Issue, Stored } from '@/backend/platform/import/importer';
import { type FineKeys, findOwnFine } from '@/backend/fines/find-named-fine';
import { asFine, type StoredFine } from '@/backend/fines/queries';
import { findRules } from '@/backend/fines/rules';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { fineAfter, type Ruling } from './second-look';
import { formatDate } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import { plural } from '@/domain/plural';

const TIMES = 5;

/** How a fine stands, before a change and after it. */
export interface FineSide {
  /** In kopecks. */
  sum: number;
  paidAt: number | null;
  cancelledAt: number | null;
  /** Until when the discount and the payment run; null: not known, or over with the fine. */
  discountUntil: number | null;
  payUntil: number | null;
}

interface Unusual {
  what: 'sum' | 'paid' | 'term';
  /** Ends with a question. */
  reason: string;
}

const money = (kopecks: number) => formatMoney(amount(kopecks));

function ofSum({ sum: was }: FineSide, { sum: is }: FineSide): Unusual[] {
  const times = Math.floor(Math.max(was, is) / Math.max(1, Math.min(was, is)));
  if (was === 0 || times < TIMES) return [];
  const words = `${times}\u00a0${plural(times, ['раз', 'рази', 'разів'])}`;
  const how = is > was ? 'збільшують' : 'зменшують';
  return [{ what: 'sum', reason: `суму ${how} у ${words}, з ${money(was)} на ${money(is)}: чи це не описка?` }];
}

const isSameDay = (one: number | null, other: number | null) =>
  one === other || (one !== null && other !== null && formatDate(one) === formatDate(other));

function ofPaid(before: FineSide, after: FineSide): Unusual[] {
  const isSame =
    before.sum === after.sum && isSameDay(before.paidAt, after.paidAt) && before.cancelledAt === after.cancelledAt;
  if (before.paidAt === null || isSame) return [];
  return [{ what: 'paid', reason: `штраф уже сплачено ${formatDate(before.paidAt)}: чи справді його змінювати?` }];
}

function ofTerm(words: string, was: number | null, is: number | null, now: number): Unusual[] {
  if (was === null || is === null || was < now || is >= now) return [];
  const reason = `${words} ще триває до ${formatDate(was)}, а стане таким, що минув ${formatDate(is)}: чи правильна дата?`;
  return [{ what: 'term', reason }];
}

/** What looks like a slip in a change of a fine: each door asks about it, none forbids it. */
export const unusualChange = (before: FineSide, after: FineSide, now: number): Unusual[] => [
  ...ofSum(before, after),
  ...ofPaid(before, after),
  ...ofTerm('строк сплати зі знижкою', before.discountUntil, after.discountUntil, now),
  ...ofTerm('строк сплати', before.payUntil, after.payUntil, now),
];

const DATES = ['violated_at', 'issued_at', 'served_at', 'in_force_at'] as const;

function sideOf(fine: StoredFine, rules: DeadlineRules, now: number): FineSide {
  const { discountUntil, payUntil } = storedDeadlines(fine, rules, now);
  const { amount_kopecks: sum, paid_at: paidAt, cancelled_at: cancelledAt } = fine;
  return { sum, paidAt, cancelledAt, discountUntil, payUntil };
}

function unusual(before: StoredFine, after: StoredFine, rules: DeadlineRules, now: number) {
  const found = unusualChange(sideOf(before, rules, now), sideOf(after, rules, now), now);
  const date = DATES.find((column) => before[column] !== after[column]) ?? 'violated_at';
  const columns = { sum: 'amount', paid: 'paid_at', term: date };
  return found.map(({ what, reason }) => ({ column: columns[what], reason, isWarning: true }));
}

/** What is unusual in the change of a fine that is known already. */
export async function askAboutFines(db: Db): Promise<(after: Stored, before: Stored, now: number) => Issue[]> {
  const rules = await findRules(db);
  return (after, before, now) => unusual(asFine(before), asFine(after), rules, now);
}

/** What a decision on a complaint does to its fine. */
export async function unusualRuling(db: Db, keys: FineKeys, ruling: Ruling, now: number): Promise<string[]> {
  const fine = await findOwnFine(db, keys);
  if (!fine || (ruling.outcome !== 'cancelled' && ruling.outcome !== 'amount_changed')) return [];
  return unusual(fine, fineAfter(fine, ruling, now), await findRules(db), now).map(({ reason }) => reason);
}

/** Throws 409: the form has a box that says so. */
export async function requireUsual(db: Db, before: StoredFine, change: Partial<StoredFine>, now: number) {
  const reasons = unusual(before, { ...before, ...change }, await findRules(db), now).map(({ reason }) => reason);
  if (reasons.length > 0) throw new HttpError(409, { detail: `Перевірте: ${reasons.join('; ')}`, code: 'doubts' });
}

export const MEANT = 'Позначте, що так і має бути, або виправте рішення.';

export const unmeant = () => badInput({ accept: [MEANT] });
