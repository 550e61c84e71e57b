// How a fine stands at another time than that of the answer: an open page turns by it at midnight, without asking.
import { courtUntil } from './court-term';
import type { FineSnapshot, FineResponse } from './fine-response';
import { afterLastSecond, parseInstant } from './kyiv-time';
import { amount, kopecks } from './money';

type Turn = { at: number; changes: FineSnapshot };

const instantOf = (iso: string | null | undefined) => (iso ? parseInstant(iso) : null);

/** A sum of the fine without what has been paid of it. */
export function leftOf(fine: FineResponse, sum: string | null | undefined): string | null {
  return sum ? amount(Math.max(0, kopecks(sum) - kopecks(fine.paid_amount ?? '0.00'))) : null;
}

/** Whether the sum with the discount is enough, as the answer says or lets conclude. */
export function isDiscountRunning(fine: FineResponse): boolean {
  const { status, stage, discount_state: state, discount_amount: sum, amount_today: today } = fine;
  if (state) return state === 'running';
  if (status !== undefined && status !== 'unpaid' && status !== 'appealed') return false;
  return stage === 'discount' || (Boolean(sum) && (today === undefined || today === leftOf(fine, sum)));
}

/** Of an API that does not tell how its fines will stand: the discount ends, then the term of payment. */
function concluded(fine: FineResponse): Turn[] {
  const turns: Turn[] = [];
  const discountEnd = instantOf(fine.discount_until);
  const payEnd = instantOf(fine.pay_until);
  if (discountEnd !== null && isDiscountRunning(fine)) {
    const stage = fine.stage === 'discount' ? 'full' : fine.stage;
    const left = leftOf(fine, fine.amount) ?? undefined;
    turns.push({
      at: afterLastSecond(discountEnd),
      changes: { stage, amount_today: left, discount_amount: null, discount_state: 'over' },
    });
  }
  if (payEnd !== null && fine.status === 'unpaid')
    turns.push({ at: afterLastSecond(payEnd), changes: { stage: 'overdue' } });
  return turns.sort((one, other) => one.at - other.at);
}

function listTurns(fine: FineResponse): Turn[] {
  return (
    fine.upcoming?.flatMap(({ at, ...changes }) => ({ at: instantOf(at) ?? Infinity, changes })) ?? concluded(fine)
  );
}

/** The time of the answer by the clock of who gave it; of an API that does not tell, this machine's. Epoch ms. */
export const answeredAt = (fine: FineResponse | undefined): number => instantOf(fine?.as_of) ?? Date.now();

/** The fine as it stands at `now` (epoch ms). */
export function fineAt<Known extends FineResponse>(fine: Known, now: number): Known {
  return listTurns(fine).reduce<Known>(
    (stands, { at, changes }) => (at <= now ? { ...stands, ...changes } : stands),
    fine,
  );
}

/** When the fine will next stand otherwise than at `now`; null when nothing more is known to come. Epoch ms. */
export function nextTurn(fine: FineResponse, now: number): number | null {
  return listTurns(fine).find(({ at }) => at > now && Number.isFinite(at))?.at ?? null;
}

/** The ends of the terms that pages name, whatever else they change. */
function endsOf({
  discount_until: discount,
  pay_until: pay,
  appeal_until: appeal,
  served_at: served,
}: FineResponse): number[] {
  const told = [discount, pay, appeal].map((end) => instantOf(end) ?? Infinity);
  return [...told, served ? courtUntil(served) : Infinity].map(afterLastSecond);
}

/** When a page that shows the fines is no longer as a fresh one; null when nothing more is known to come. Epoch ms. */
export function nextChange(fines: readonly FineResponse[], now: number): number | null {
  const next = Math.min(
    ...[...turnsOf(fines), ...fines.flatMap((fine) => endsOf(fineAt(fine, now)))].filter((at) => at > now),
  );
  return Number.isFinite(next) ? next : null;
}

/** All instants at which any of the fines will stand otherwise, epoch ms. */
export const turnsOf = (fines: readonly FineResponse[]): number[] =>
  fines.flatMap((fine) => listTurns(fine).map(({ at }) => at)).filter(Number.isFinite);
