// What is urgent comes first; sums of the server are added up, none is computed.
import type { Fine } from '@/contract/fines';

const ORDER = { unpaid: 0, enforcement: 1, appealed: 2, paid: 3, cancelled: 4 } as const;

const deadline = (fine: Fine) => fine.discount_until ?? fine.pay_until ?? '9999';
const rank = ({ status }: Fine) => (status ? ORDER[status] : 0);

/** Unpaid first, the nearest deadline first; closed ones by date, newest first. */
export function sortByUrgency(fines: readonly Fine[]): Fine[] {
  return fines.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (rank(one) === 0 ? Date.parse(deadline(one)) - Date.parse(deadline(other)) || 0 : 0) ||
      (other.violated_at ?? '').localeCompare(one.violated_at ?? ''),
  );
}

export interface Debt {
  count: number;
  /** Decimal string in hryvnia; absent when a sum is unknown. */
  amount?: string;
}

/** How much is to be paid today. */
export function sumDebt(fines: readonly Fine[]): Debt {
  const unpaid = fines.filter(({ status }) => status === 'unpaid');
  const sums = unpaid.map(({ amount_today, amount }) => amount_today ?? amount);
  if (unpaid.length === 0 || sums.includes(undefined)) return { count: unpaid.length };
  const kopecks = sums.reduce((total, sum) => total + Number((sum ?? '').replace('.', '')), 0);
  return { count: unpaid.length, amount: `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}` };
}
