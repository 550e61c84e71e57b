// The order of a fine's card is fixed (ux.md, rule 9): photo, what and where, sum today, two ways, what if nothing, details.
import { AmountToday } from '@/components/payment/amount-today';
import { PaymentBlock } from '@/components/payment/payment-block';
import type { Fine, PublicFine } from '@/contract/fines';
import { FineActions } from './fine-actions';
import { FineCalendarLink } from './fine-calendar-link';
import styles from './fine-card.module.css';
import { FineConsequence } from './fine-consequence';
import { FineDetails } from './fine-details';
import { FineFacts } from './fine-facts';
import { FinePhotos } from './fine-photos';
import { FinePlace } from './fine-place';

type FineCardProps = {
  fine: Fine | PublicFine;
  /** The reader's own name, for the purpose of the payment; only in the cabinet. */
  payer?: string;
};

/** One fine with everything the API tells about it and the way to pay it, below the page's own heading. */
export function FineCard({ fine, payer }: FineCardProps) {
  const hasPhotos = (fine.photos?.length ?? 0) > 0;
  return (
    <div className={styles.card}>
      <div className={hasPhotos ? styles.evidence : undefined}>
        {fine.photos && hasPhotos ? <FinePhotos photos={fine.photos} /> : null}
        <div className={styles.facts}>
          <FineFacts fine={fine} />
          <AmountToday fine={fine} />
          <FineActions fine={fine} />
          <FineConsequence fine={fine} />
          <FineCalendarLink fine={fine} />
        </div>
      </div>
      <FineDetails fine={fine} />
      <FinePlace fine={fine} />
      <PaymentBlock fine={fine} payer={payer} />
    </div>
  );
}
