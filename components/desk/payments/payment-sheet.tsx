import { DescriptionList } from '@/components/ui/description-list';
import type { DeskPayment } from '@/contract/desk-payments';
import { formatDate, formatMoment } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { NOT_OURS } from '@/domain/not-ours';

const STATES = {
  open: 'нез’ясований',
  matched: 'зараховано вручну',
  counted: 'зараховано пізнішою випискою або реєстром',
  not_ours: 'не наш',
};

export const PaymentSheet = (payment: DeskPayment) => (
  <DescriptionList
    items={[
      { term: 'Сума', description: formatMoney(payment.amount) },
      { term: 'Сплачено', description: formatDate(payment.paid_at) },
      { term: 'Призначення', description: payment.purpose },
      { term: 'Подробиці', description: payment.details || null },
      { term: 'Чому тут', description: payment.reason },
      { term: 'Виписка', description: payment.statement },
      { term: 'Стан', description: STATES[payment.state] },
      { term: 'Постанова', description: payment.serial_number },
      { term: 'Причина', description: payment.resolution ? NOT_OURS[payment.resolution] : null },
      {
        term: 'Хто вирішив',
        description: payment.resolved_at ? `${payment.resolved_by ?? ''}, ${formatMoment(payment.resolved_at)}` : null,
      },
    ]}
  />
);
