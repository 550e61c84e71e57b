import type { Fine } from '@/contract/fines';
import { formatDate } from '@/lib/text/dates';

/** Until when to pay: the discount's end first, as long as it holds. Dates are the server's. */
export function FineDeadline({ fine }: { fine: Fine }) {
  if (fine.status !== 'unpaid') return null;
  if (fine.stage === 'discount' && fine.discount_until) {
    return (
      <>
        зі знижкою до <time dateTime={fine.discount_until}>{formatDate(fine.discount_until)}</time>
      </>
    );
  }
  if (!fine.pay_until) return null;
  const word = fine.stage === 'overdue' ? 'строк минув' : 'до';
  return (
    <>
      {word} <time dateTime={fine.pay_until}>{formatDate(fine.pay_until)}</time>
    </>
  );
}
