import { Notice } from '@/components/ui/notice';
import type { Fine } from '@/contract/fines';
import { sumDebt } from '@/lib/fines/urgency';
import { formatMoney } from '@/lib/text/money';
import { plural } from '@/lib/text/plural';

/** One sentence about what is to be paid today; nothing when the API gives no states. */
export function DebtSummary({ fines }: { fines: readonly Fine[] }) {
  if (!fines.some(({ status }) => status)) return null;
  const { count, amount } = sumDebt(fines);
  if (count === 0) return <Notice kind="success" title="Несплачених штрафів немає" />;
  const title = `${count} ${plural(count, ['несплачений штраф', 'несплачені штрафи', 'несплачених штрафів'])}`;
  return (
    <Notice kind="warning" title={title}>
      {amount ? <p>Сьогодні до сплати: {formatMoney(amount)}.</p> : null}
    </Notice>
  );
}
