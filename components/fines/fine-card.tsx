// The order of a fine's card is fixed: photo, what and where, sum today, two ways, what if nothing, details.
import { AmountToday } from '@/components/payment/amount-today';
import { PaymentBlock } from '@/components/payment/payment-block';
import { classNames } from '@/components/ui/class-names';
import { PrintButton } from '@/components/ui/print-button';
import type { Fine, PublicFine } from '@/contract/fines';
import { formatDateTime } from '@/domain/dates';
import type { FineState } from '@/domain/fine-state';
import { hasDeadlines } from '@/lib/calendar/fine-calendar';
import { viewFine } from '@/lib/fines/fine-view';
import { FineActions } from './fine-actions';
import styles from './fine-card.module.css';
import { FineDetails } from './fine-details';
import { FineFacts } from './fine-facts';
import { FineOutlook } from './fine-outlook';
import { FinePhotos } from './fine-photos';
import { FinePlace } from './fine-place';
import { FineReminders } from './fine-reminders';
import { FineTurn } from './fine-turn';

type FineCardProps = {
  fine: Fine | PublicFine;
  /** The reader's own name, for the purpose of the payment; only in the cabinet. */
  payer?: string;
  /** The server's time, epoch ms. */
  now?: number;
};

/** One fine with everything the API tells about it and the way to pay it, below the page's own heading. */
export function FineCard({ fine, payer, now }: FineCardProps) {
  const view = viewFine(fine, now);
  const timeOf = (state: FineState) => (state === view.turn?.state ? view.turn.at : view.now);
  const hasPhotos = (fine.photos?.length ?? 0) > 0;
  return (
    <div className={styles.frame}>
      <div className={classNames(styles.card, !view.state.isPayable && styles.settled)} data-sheet>
        <div className={classNames(styles.evidence, fine.photos?.length === 1 && styles.beside)}>
          {fine.photos && hasPhotos ? <FinePhotos photos={fine.photos} /> : null}
          <div className={styles.facts}>
            <FineFacts fine={fine} view={view} />
          </div>
        </div>
        <div className={styles.panel}>
          <div className={styles.today}>
            <AmountToday view={view} />
          </div>
          <FineTurn view={view} by={({ isPayable, appealKind }) => [isPayable, appealKind]}>
            {(state) => <FineActions fine={fine} state={state} />}
          </FineTurn>
          <FineOutlook view={view} />
          <div className={styles.tools}>
            <FineTurn view={view} by={(state) => hasDeadlines(fine, timeOf(state))}>
              {(state) => <FineReminders fine={fine} now={timeOf(state)} />}
            </FineTurn>
            <PrintButton variant="quiet">Надрукувати</PrintButton>
          </div>
          <p className={styles.printedAt}>Станом на {formatDateTime(new Date(view.now).toISOString())}</p>
        </div>
        <FineDetails fine={fine} view={view} />
        <FinePlace fine={fine} className={styles.place} />
        <div className={styles.payment}>
          <PaymentBlock fine={fine} view={view} payer={payer} />
        </div>
      </div>
    </div>
  );
}
