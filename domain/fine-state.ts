// The only interpretation of a fine: lists, cards, payment, mails, calendar and print compute nothing. Fields that the
// API omits are unknown.
import { appealKind, type AppealKind } from './appeal-rule';
import { fineDocument } from './fine-document';
import { fineAt, isDiscountRunning, leftOf } from './fine-turns';
import type { FineResponse } from './fine-response';
import { afterLastSecond, parseInstant } from './kyiv-time';

export type FineLabel =
  | 'discount'
  | 'unpaid'
  | 'unknown'
  | 'enforcement'
  | 'appealed'
  | 'paid'
  | 'cancelled'
  | 'closed';

export const FINE_STATE_LABELS: Record<FineLabel, string> = {
  unpaid: 'Не сплачено',
  discount: 'Діє знижка',
  unknown: 'Стан уточніть',
  enforcement: 'У виконавчій службі',
  appealed: 'Оскаржується',
  paid: 'Сплачено',
  cancelled: 'Скасовано',
  closed: 'Закрито',
};

export type FineDiscount =
  /** Enough until `until`; null: until the resolution is served. `sum` is what is left of it, '' when unknown. */
  | { kind: 'running'; sum: string; until: string | null }
  /** Not certain: the discount term is over, the resolution is not served. */
  | { kind: 'undecided'; sum: string; until: string | null }
  | { kind: 'over'; until: string }
  | { kind: 'ahead'; until: string };

export interface FineState {
  status: FineResponse['status'];
  document: ReturnType<typeof fineDocument>;
  labels: FineLabel[];
  /** Payable to the inspection. */
  isPayable: boolean;
  appealKind: AppealKind | null;
  /**
   * due: its term runs; waiting: no term runs, because there is no resolution or it is not in force; appealed:
   * suspended until the decision; enforced: no longer payable to the inspection.
   */
  debt: 'due' | 'waiting' | 'appealed' | 'enforced' | null;
  /** Sums that settle the fine today: none, one, or two when uncertain. Decimal hryvnia. */
  sums: string[];
  /** '' when unknown or uncertain: the citizen enters it. */
  payment: string;
  /** Part payment, or null. */
  paid: string | null;
  /** Payments cover today's sum, but the fine is not closed yet. */
  isCovered: boolean;
  /** Left to pay without the discount; null when unknown. */
  left: string | null;
  discount: FineDiscount | null;
  payUntil: string | null;
  isOverdue: boolean;
  appealUntil: string | null;
  /** Its term is over: possible only with a request to restore it. */
  isAppealLate: boolean;
  deadline: string | null;
  basis: NonNullable<FineResponse['legal_basis']>;
}

/** No term of payment runs: whoever wants to can pay. */
export const isPaidAtWill = ({ debt }: Pick<FineState, 'debt'>): boolean => debt === 'waiting' || debt === 'appealed';

const isZero = (sum: string) => /^0+\.00$/.test(sum);

export function readFine(answer: FineResponse, now: number): FineState {
  const fine = withStatus(fineAt(answer, now));
  const { status } = fine;
  const isOpen = status === undefined || status === 'unpaid' || status === 'appealed';
  const discount = isOpen ? readDiscount(fine, now) : null;
  const left = isOpen ? leftOf(fine, fine.amount) : null;
  const isSumTold = fine.discount_state !== 'unknown' || !fine.discount_amount || discount?.kind === 'over';
  const certain = discount?.kind === 'running' ? discount.sum : isSumTold ? left : null;
  const today = fine.amount_today ?? certain ?? '';
  const sums = isOpen
    ? (discount?.kind === 'undecided' ? [discount.sum, left ?? ''] : [today]).filter(
        (sum) => sum !== '' && !isZero(sum),
      )
    : [];
  const paid = fine.paid_amount && !isZero(fine.paid_amount) ? fine.paid_amount : null;
  const isPayable = isOpen && (sums.length > 0 || today === '');
  const mayAppeal = appealKind(fine, now);
  const appealUntil = mayAppeal ? (fine.appeal_until ?? null) : null;
  const appealEnd = appealUntil === null ? null : parseInstant(appealUntil);
  const payUntil = status === 'unpaid' || status === undefined ? (fine.pay_until ?? null) : null;
  return {
    status,
    document: fineDocument(fine),
    labels: labelsOf(status, discount),
    isPayable,
    appealKind: mayAppeal,
    debt: debtOf(fine, discount),
    sums,
    payment: discount?.kind === 'undecided' ? '' : (sums[0] ?? ''),
    paid,
    isCovered: isOpen && paid !== null && !isPayable,
    left,
    discount,
    payUntil,
    isOverdue: status === 'unpaid' && fine.stage === 'overdue',
    appealUntil,
    isAppealLate: appealEnd !== null && afterLastSecond(appealEnd) <= now,
    deadline: discount?.kind === 'running' ? (discount.until ?? payUntil) : payUntil,
    basis: fine.legal_basis ?? {},
  };
}

/** A stage that ends the case decides where no status is told, or none that is known here. */
function withStatus<Known extends FineResponse>(fine: Known): Known {
  const { status, stage } = fine;
  if (status !== undefined && status !== 'unknown') return fine;
  if (stage === 'enforcement' || stage === 'closed' || stage === 'unknown') return { ...fine, status: stage };
  return fine;
}

function readDiscount(fine: FineResponse, now: number): FineDiscount | null {
  const { discount_state: state, discount_until: until = null } = fine;
  const sum = leftOf(fine, fine.discount_amount) ?? '';
  if (isDiscountRunning(fine)) return { kind: 'running', sum: sum || (fine.amount_today ?? ''), until };
  if (state === 'undecided') return { kind: 'undecided', sum, until };
  const end = until === null ? null : parseInstant(until);
  if (until === null || end === null) return null;
  if (state === 'over' || afterLastSecond(end) <= now) return { kind: 'over', until };
  return state === 'unknown' ? null : { kind: 'ahead', until };
}

function labelsOf(status: FineResponse['status'], discount: FineDiscount | null): FineLabel[] {
  const runs: FineLabel[] = discount?.kind === 'running' ? ['discount'] : [];
  if (status === undefined) return [];
  if (status === 'unpaid') return runs.length > 0 ? runs : ['unpaid'];
  return status === 'appealed' ? ['appealed', ...runs] : [status];
}

function debtOf(
  { status, stage, pay_until: payUntil }: FineResponse,
  discount: FineDiscount | null,
): FineState['debt'] {
  if (status === 'enforcement') return 'enforced';
  if (status === 'appealed') return 'appealed';
  if (status !== 'unpaid') return null;
  // null, not undefined: the API reports terms, but the resolution is not in force.
  const isWaiting =
    discount?.kind === 'undecided' || (discount?.kind !== 'running' && stage === 'full' && payUntil === null);
  return isWaiting ? 'waiting' : 'due';
}
