import type { FineState } from '@/domain/fine-state';
import { formatDate, formatTime } from '@/domain/dates';
import { formatSums } from '@/domain/money';

const moment = (iso: string) => `${formatTime(iso)} ${formatDate(iso)}`;

/** '' when the date is unknown or two sums are shown. `then` is the fine after its next change. */
export function printedTerm({ discount, payUntil, isOverdue }: FineState, then: FineState | undefined): string {
  if (discount?.kind === 'undecided') return '';
  if (discount?.kind !== 'running') return payUntil && !isOverdue ? `Сплатіть до ${moment(payUntil)}.` : '';
  if (discount.until === null) return 'Сума зі знижкою діє, доки постанову не вручено.';
  const next = then && then.discount?.kind !== 'running' ? formatSums(then.sums) : '';
  return `Сума зі знижкою діє до ${moment(discount.until)}.${next ? ` Далі\u00a0– ${next}.` : ''}`;
}
