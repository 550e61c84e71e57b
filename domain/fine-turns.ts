// Projects a fine to another time, so that an open page changes at midnight without a request.
import { courtUntil } from './court-term';
import type { FineSnapshot, FineResponse } from './fine-response';
import { afterLastSecond, parseInstant } from './kyiv-time';
import { amount, kopecks } from './money';

type Turn = { at: number; changes: FineSnapshot };

const instantOf = (iso: string | null | undefined) => (iso ? parseInstant(iso) : null);

export function leftOf(fine: FineResponse, sum: string | null | undefined): string | null {
  return sum ? amount(Math.max(0, kopecks(sum) - kopecks(fine.paid_amount ?? '0.00'))) : null;
}

export function isDiscountRunning(fine: FineResponse): boolean {
  const { status, stage, discount_state: state, discount_amount: sum, amount_today: today } = fine;
  if (state && state !== 'unknown') return state === 'running';
  if (status !== undefined && status !== 'unpaid' && status !== 'appealed') return false;
  if (stage === 'discount' || !sum) return stage === 'discount';
  return today === undefined ? state !== 'unknown' : today === leftOf(fine, sum);
}

/** For APIs without `upcoming`: the discount ends, then the payment term. */
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

/** The server's time of the response, or this machine's when unknown. Epoch ms. */
export const answeredAt = (fine: FineResponse | undefined): number => instantOf(fine?.as_of) ?? Date.now();

export function fineAt<Known extends FineResponse>(fine: Known, now: number): Known {
  return listTurns(fine).reduce<Known>(
    (stands, { at, changes }) => (at <= now ? { ...stands, ...changes } : stands),
    fine,
  );
}

/** Epoch ms of the next change; null when none is known. */
export function nextTurn(fine: FineResponse, now: number): number | null {
  return listTurns(fine).find(({ at }) => at > now && Number.isFinite(at))?.at ?? null;
}

function endsOf({
  discount_until: discount,
  pay_until: pay,
  appeal_until: appeal,
  served_at: served,
}: FineResponse): number[] {
  const told = [discount, pay, appeal].map((end) => instantOf(end) ?? Infinity);
  return [...told, served ? courtUntil(served) : Infinity].map(afterLastSecond);
}

/** Epoch ms at which a page with these fines becomes outdated; null when unknown. */
export function nextChange(fines: readonly FineResponse[], now: number): number | null {
  const next = Math.min(
    ...[...turnsOf(fines), ...fines.flatMap((fine) => endsOf(fineAt(fine, now)))].filter((at) => at > now),
  );
  return Number.isFinite(next) ? next : null;
}

export const turnsOf = (fines: readonly FineResponse[]): number[] =>
  fines.flatMap((fine) => listTurns(fine).map(({ at }) => at)).filter(Number.isFinite);
