import type { ReactNode } from 'react';
import { DiscountSwitch } from '@/components/payment/discount-switch';
import { DescriptionList } from '@/components/ui/description-list';
import { fineDocument } from '@/contract/fine-document';
import type { Fine, PublicFine } from '@/contract/fines';
import { findRunningDiscount } from '@/lib/payment/payable';
import { formatDate, formatDateTime } from '@/lib/text/dates';
import { formatMoney } from '@/lib/text/money';
import styles from './fine-card.module.css';

/** Every date and sum with the rule it comes from. */
export function FineDetails({ fine, now = new Date().toISOString() }: { fine: PublicFine | Fine; now?: string }) {
  const basis = 'legal_basis' in fine ? fine.legal_basis : undefined;
  return (
    <section className={styles.details} aria-label="Подробиці">
      <DescriptionList
        items={[
          { term: 'Номер скарги', description: 'appeal_number' in fine ? fine.appeal_number : null },
          { term: 'Порушення', description: fine.article ?? '' },
          { term: 'Сума штрафу', description: fine.amount ? formatMoney(fine.amount) : '' },
          { term: 'Зі знижкою 50 %', description: discountWords(fine, basis?.discount_until, now) },
          { term: 'Постанову винесено', description: fine.issued_at ? formatDate(fine.issued_at) : fineDocument(fine) === 'notice' ? 'ще ні: є лише повідомлення інспектора' : '' },
          { term: 'Сплатити до', description: dated(fine.pay_until, basis?.pay_until) },
          { term: 'Оскаржити до', description: dated(fine.appeal_until, basis?.appeal_until) },
        ]}
      />
    </section>
  );
}

function dated(instant: string | null | undefined, rule: string | null | undefined): string {
  if (!instant) return '';
  return rule ? `${formatDateTime(instant)} (${rule.replace(/^Ст\./, 'ст.')})` : formatDateTime(instant);
}

/** The discount's sum and end while it runs; that it is over, or still to come, otherwise. */
function discountWords(fine: PublicFine | Fine, rule: string | null | undefined, now: string): ReactNode {
  const { discount_until: until, discount_amount: amount } = fine;
  if (!until) return amount ? formatMoney(amount) : null;
  const end = dated(until, rule);
  const over = `пільговий період закінчився ${end}`;
  const running = findRunningDiscount(fine);
  if (running) {
    const before = `${formatMoney(running.amount)} до ${end}`;
    return <DiscountSwitch until={until} now={now} before={before} after={over} />;
  }
  return Date.parse(until) < Date.parse(now) ? over : `до ${end}`;
}
