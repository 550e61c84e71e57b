// The one reading of a fine: what its answer means. List, filter, debt, card, payment, mails, calendar and print show
// this and compute nothing. Fields that an API does not give are simply not known.
import { appealKind, type AppealKind } from './appeal-rule';
import { fineDocument } from './fine-document';
import { fineAt, isDiscountRunning, leftOf } from './fine-turns';
import type { FineResponse } from './fine-response';
import { afterLastSecond, parseInstant } from './kyiv-time';

export type FineLabel = 'discount' | 'unpaid' | 'enforcement' | 'appealed' | 'paid' | 'cancelled';

/** The words of the status tags. «Не сплачено» holds those with a discount too. */
export const FINE_LABEL_WORDS: Record<FineLabel, string> = {
  unpaid: 'Не сплачено',
  discount: 'Діє знижка',
  enforcement: 'У виконавчій службі',
  appealed: 'Оскаржується',
  paid: 'Сплачено',
  cancelled: 'Скасовано',
};

export type FineDiscount =
  /** Enough until then; without a date, until the resolution is served. `sum` is what is left of it, '' when not told. */
  | { kind: 'running'; sum: string; until: string | null }
  /** Nobody can say whether it is enough: its term is over, the resolution is not served. */
  | { kind: 'undecided'; sum: string; until: string | null }
  | { kind: 'over'; until: string }
  | { kind: 'ahead'; until: string };

export interface FineState {
  status: FineResponse['status'];
  document: ReturnType<typeof fineDocument>;
  /** The words of the state, the plainest first; none when the API does not tell. */
  labels: FineLabel[];
  /** Whether it can be paid to the inspection, and what can be sent against it here. */
  isPayable: boolean;
  appealKind: AppealKind | null;
  /**
   * due: to be paid in its term. waiting: it may be paid, but no term runs yet: there is no resolution, or it is not in force.
   * appealed: nothing presses until the decision. enforced: no longer paid to the inspection.
   */
  debt: 'due' | 'waiting' | 'appealed' | 'enforced' | null;
  /** What settles it today: nothing, one sum, or two of which the right one is not certain. Decimal hryvnia. */
  sums: string[];
  /** The sum of a payment; '' leaves it to the citizen: not told, or not certain. */
  payment: string;
  /** Paid in part; null when nothing is. */
  paid: string | null;
  /** What has been paid is all that is needed today, though the fine is not closed yet. */
  isCovered: boolean;
  /** Left without a discount; null when not told. */
  left: string | null;
  discount: FineDiscount | null;
  payUntil: string | null;
  isOverdue: boolean;
  appealUntil: string | null;
  /** The nearest date that presses. */
  deadline: string | null;
  basis: NonNullable<FineResponse['legal_basis']>;
}

const isZero = (sum: string) => /^0+\.00$/.test(sum);

/** What is known of a fine at `now` (epoch ms). */
export function readFine(answer: FineResponse, now: number): FineState {
  const fine = fineAt(answer, now);
  const { status } = fine;
  const isOpen = status === undefined || status === 'unpaid' || status === 'appealed';
  const discount = isOpen ? readDiscount(fine, now) : null;
  const left = isOpen ? leftOf(fine, fine.amount) : null;
  const today = fine.amount_today ?? (discount?.kind === 'running' ? discount.sum : left) ?? '';
  const sums = isOpen
    ? (discount?.kind === 'undecided' ? [discount.sum, left ?? ''] : [today]).filter(
        (sum) => sum !== '' && !isZero(sum),
      )
    : [];
  const paid = fine.paid_amount && !isZero(fine.paid_amount) ? fine.paid_amount : null;
  const isPayable = isOpen && (sums.length > 0 || today === '');
  const mayAppeal = appealKind(fine, now);
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
    appealUntil: mayAppeal ? (fine.appeal_until ?? null) : null,
    deadline: discount?.kind === 'running' ? (discount.until ?? payUntil) : payUntil,
    basis: fine.legal_basis ?? {},
  };
}

function readDiscount(fine: FineResponse, now: number): FineDiscount | null {
  const { discount_state: state, discount_until: until = null } = fine;
  const sum = leftOf(fine, fine.discount_amount) ?? '';
  if (isDiscountRunning(fine)) return { kind: 'running', sum: sum || (fine.amount_today ?? ''), until };
  if (state === 'undecided') return { kind: 'undecided', sum, until };
  const end = until === null ? null : parseInstant(until);
  if (until === null || end === null) return null;
  return { kind: state === 'over' || afterLastSecond(end) <= now ? 'over' : 'ahead', until };
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
  // An API that tells of terms has none to tell of while the resolution is not in force.
  const isWaiting =
    discount?.kind === 'undecided' || (discount?.kind !== 'running' && stage === 'full' && payUntil === null);
  return isWaiting ? 'waiting' : 'due';
}
