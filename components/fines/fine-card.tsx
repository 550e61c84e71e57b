// The order of a fine's card is fixed (ux.md, rule 9): photo, what and where, sum today, two ways, what if nothing, details.
import { AmountToday } from '@/components/payment/amount-today';
import { PaymentBlock } from '@/components/payment/payment-block';
import { LicensePlate } from '@/components/ui/license-plate';
import type { Fine, PublicFine } from '@/contract/fines';
import { formatDateTime } from '@/lib/text/dates';
import { FineActions } from './fine-actions';
import { FineCalendarLink } from './fine-calendar-link';
import styles from './fine-card.module.css';
import { FineConsequence } from './fine-consequence';
import { FineDetails } from './fine-details';
import { FinePhotos } from './fine-photos';
import { FineStatus } from './fine-status';

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
          <p className={styles.signs}>
            <LicensePlate licensePlate={fine.license_plate} />
            <FineStatus fine={fine} />
          </p>
          {fine.description ? <p>{fine.description}</p> : null}
          {fine.address || fine.violated_at ? (
            <p>
              {fine.address}
              {fine.address && fine.violated_at ? ', ' : null}
              {fine.violated_at ? <time dateTime={fine.violated_at}>{formatDateTime(fine.violated_at)}</time> : null}
            </p>
          ) : null}
          <AmountToday fine={fine} />
          <FineActions fine={fine} />
          <FineConsequence fine={fine} />
          <FineCalendarLink fine={fine} />
        </div>
      </div>
      <FineDetails fine={fine} />
      <PaymentBlock fine={fine} payer={payer} />
    </div>
  );
}
