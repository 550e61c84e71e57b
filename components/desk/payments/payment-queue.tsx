import { linkColumn, type QueueView, searchBy } from '@/components/desk/queue';
import type { PaymentLine } from '@/contract/desk-payments';
import { formatDate } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { NOT_OURS } from '@/domain/not-ours';
import { deskPaths } from '@/domain/desk-paths';

const whyOf = ({ state, reason, serial_number: serial, resolution, is_proposed: isProposed }: PaymentLine) => {
  if (isProposed) return 'зарахування чекає на підтвердження';
  if (state === 'matched' || state === 'counted') return `зараховано за ${serial ?? ''}`;
  return state === 'not_ours' && resolution ? NOT_OURS[resolution] : reason;
};

const STATES = [
  ['open', 'нез’ясовані'],
  ['matched', 'зараховані вручну'],
  ['counted', 'зараховані випискою або реєстром'],
  ['not_ours', 'не наші'],
] as const;

export const PAYMENT_QUEUE: QueueView<PaymentLine> = {
  caption: (count) => `Платежів: ${count}`,
  address: deskPaths.payments,
  fields: [searchBy('Сума, платник або слова з призначення'), { name: 'state', label: 'Які', options: STATES }],
  columns: [
    linkColumn('amount', 'Сума', ({ id, amount }) => [deskPaths.payment(id), formatMoney(amount)]),
    { key: 'paid', title: 'Сплачено', cell: ({ paid_at: at }) => formatDate(at) },
    { key: 'purpose', title: 'Призначення', cell: ({ purpose }) => purpose },
    { key: 'details', title: 'Подробиці', cell: ({ details }) => details },
    { key: 'why', title: 'Чому тут', cell: whyOf },
    { key: 'statement', title: 'Виписка', cell: ({ statement }) => statement },
  ],
  empty: 'Усі платежі впізнано.',
  notFound: 'Таких платежів немає.',
};
