// What is to be paid for a fine and when that changes. The sums and the date are the server's; nothing is computed.
import type { Fine, PublicFine } from '@/contract/fines';
import { isPayable } from '@/lib/fines/payable';

/** The sum that is enough now, until when, and the sum after that. */
export interface RunningDiscount {
  until: string;
  amount: string;
  amountAfter: string;
}

/** The sum to pay today as the wire has it; "" when the API does not tell it; null when nothing is to be paid here. */
export function findAmountToday(fine: Fine | PublicFine): string | null {
  if (!isPayable(fine)) return null;
  const sum = fine.amount_today ?? fine.amount ?? '';
  return /^0+\.00$/.test(sum) ? null : sum;
}

/** The discount that runs for a fine, if its end and both sums are known. */
export function findRunningDiscount(fine: Fine | PublicFine): RunningDiscount | null {
  const { discount_amount, discount_until, amount_today, amount } = fine;
  if (!discount_until || !discount_amount || !amount) return null;
  if (findAmountToday(fine) === null || (amount_today ?? discount_amount) !== discount_amount) return null;
  return { until: discount_until, amount: discount_amount, amountAfter: amount };
}
