import type { Fine, PublicFine } from '@/contract/fines';
import { formatDate } from '@/domain/dates';
import { formatMoney } from '@/domain/money';

/** Money that goes back to who paid; told in the cabinet alone. */
export function FineRefund({ fine }: { fine: Fine | PublicFine }) {
  if (!('refund' in fine) || !fine.refund) return null;
  const { state, amount, at } = fine.refund;
  return (
    <p>
      Повернення {formatMoney(amount)}:{' '}
      <strong>
        {state === 'returned' ? 'повернуто' : 'подано до Казначейства'} {formatDate(at)}
      </strong>
    </p>
  );
}
