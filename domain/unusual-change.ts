import { formatDate } from './dates';
import { amount, formatMoney } from './money';
import { plural } from './plural';

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

export interface Unusual {
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
