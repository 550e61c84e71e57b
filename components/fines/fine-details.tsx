import { DescriptionList } from '@/components/ui/description-list';
import type { Fine, PublicFine } from '@/contract/fines';
import { formatDate, formatDateTime } from '@/lib/text/dates';
import { formatMoney } from '@/lib/text/money';
import styles from './fine-card.module.css';

/** Every date and sum with the rule it comes from. */
export function FineDetails({ fine }: { fine: PublicFine | Fine }) {
  const basis = 'legal_basis' in fine ? fine.legal_basis : undefined;
  return (
    <section className={styles.details} aria-label="Подробиці">
      <DescriptionList
        items={[
          { term: 'Номер скарги', description: 'appeal_number' in fine ? fine.appeal_number : null },
          { term: 'Порушення', description: fine.article ?? '' },
          { term: 'Сума штрафу', description: fine.amount ? formatMoney(fine.amount) : '' },
          { term: 'Зі знижкою 50 %', description: fine.discount_amount ? formatMoney(fine.discount_amount) : '' },
          { term: 'Постанову винесено', description: fine.issued_at ? formatDate(fine.issued_at) : '' },
          { term: 'Знижка діє до', description: dated(fine.discount_until, basis?.discount_until) },
          { term: 'Сплатити до', description: dated(fine.pay_until, basis?.pay_until) },
          { term: 'Оскаржити до', description: dated(fine.appeal_until, basis?.appeal_until) },
        ]}
      />
    </section>
  );
}

function dated(instant: string | null | undefined, rule: string | null | undefined): string {
  if (!instant) return '';
  return rule ? `${formatDateTime(instant)} (${rule})` : formatDateTime(instant);
}
