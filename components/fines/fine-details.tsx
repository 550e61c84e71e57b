import { DescriptionList } from '@/components/ui/description-list';
import { SUIT_OUTCOME_LABELS } from '@/domain/court-suits';
import { courtAfterService, courtUntil } from '@/domain/court-term';
import type { FineState } from '@/domain/fine-state';
import type { Fine, PublicFine } from '@/contract/fines';
import type { FineView } from '@/lib/fines/fine-view';
import { formatDate, formatDateTime } from '@/domain/dates';
import { afterLastSecond } from '@/domain/kyiv-time';
import { isKeyOf } from '@/domain/keys';
import { formatMoney } from '@/domain/money';

export function FineDetails({ fine, view: { state: read, now } }: { fine: PublicFine | Fine; view: FineView }) {
  // The rules stand in «Чому саме така сума?», where the API says it.
  const state = fine.basis ? { ...read, basis: {} } : read;
  const { basis, paid, left, payUntil, appealUntil } = state;
  return (
    <section aria-label="Подробиці">
      <DescriptionList
        items={[
          { term: 'Номер скарги', description: 'appeal_number' in fine ? fine.appeal_number : null },
          { term: 'Порушення', description: fine.article ?? '' },
          {
            term: 'Сума штрафу',
            description: fine.amount ? <span translate="no">{formatMoney(fine.amount)}</span> : '',
          },
          { term: 'Рішення суду', description: courtSentence(fine.basis) },
          {
            term: 'Сплачено частково',
            description: paid ? `${formatMoney(paid)}${left ? `, лишилося ${formatMoney(left)}` : ''}` : '',
          },
          {
            term: 'Зі знижкою',
            description: discountSentence(state),
          },
          {
            term: 'Постанову винесено',
            description: fine.issued_at
              ? formatDate(fine.issued_at)
              : state.document === 'notice'
                ? 'ще ні: є лише повідомлення інспектора'
                : '',
          },
          { term: 'Постанову вручено', description: fine.served_at ? formatDate(fine.served_at) : '' },
          { term: 'Сплатити до', description: dated(payUntil, basis.pay_until) },
          { term: 'Оскаржити до', description: dated(appealUntil, basis.appeal_until) },
          {
            term: 'Суд',
            description:
              appealUntil && fine.served_at && afterLastSecond(courtUntil(fine.served_at)) > now
                ? courtAfterService(fine.served_at)
                : '',
          },
        ]}
      />
    </section>
  );
}

function courtSentence(basis: PublicFine['basis']): string {
  const decided = basis?.acts.filter(({ by }) => by === 'court').at(-1);
  if (!decided?.decision || !isKeyOf(SUIT_OUTCOME_LABELS, decided.act)) return '';
  const words = `${formatDate(decided.at)}, ${decided.decision}. ${SUIT_OUTCOME_LABELS[decided.act]}`;
  return decided.amount ? `${words}: ${formatMoney(decided.amount)}` : words;
}

function dated(instant: string | null, rule: string | null | undefined): string {
  if (!instant) return '';
  return rule ? `${formatDateTime(instant)} (${rule.replace(/^Ст\./, 'ст.')})` : formatDateTime(instant);
}

function discountSentence({ discount, basis }: FineState): string | null {
  if (!discount) return null;
  const rule = basis.discount_until;
  const end = dated(discount.until, rule);
  switch (discount.kind) {
    case 'running': {
      const sum = discount.sum ? `${formatMoney(discount.sum)} ` : '';
      return end ? `${sum}до ${end}` : `${sum}${rule ? `(${rule.replace(/^Ст\./, 'ст.')})` : 'до вручення постанови'}`;
    }
    case 'undecided':
      return `${discount.sum ? `${formatMoney(discount.sum)}, якщо її ще зараховують: ` : ''}пільговий період закінчився ${dated(discount.until, null)}`;
    case 'over':
      return `пільговий період закінчився ${end}`;
    case 'ahead':
      return `до ${end}`;
  }
}
