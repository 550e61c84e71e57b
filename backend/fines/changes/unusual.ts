// Changes of a fine that look like a slip: imports and the desk ask about them alike.
import { badInput, HttpError } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import type { Issue, Stored } from '@/backend/platform/import/importer';
import { type FineKeys, findOwnFine } from '@/backend/fines/find-named-fine';
import { asFine, type StoredFine } from '@/backend/fines/queries';
import { findRules } from '@/backend/fines/rules';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { type FineSide, unusualChange } from '@/domain/unusual-change';
import { fineAfter, type Ruling } from './second-look';

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
