// The order is fixed: whose fine, sum today, both actions, consequence, photo, what and where, details.
import { AttestationCode, PrintedCode } from '@/components/authenticity/attestation-code';
import { FineClaim } from '@/components/payment-claims/fine-claim';
import { AmountToday } from '@/components/payment/amount-today';
import { PaymentBlock } from '@/components/payment/payment-block';
import { RegisterTime } from '@/components/settings/register-time';
import { classNames } from '@/components/ui/class-names';
import { Fold } from '@/components/ui/fold';
import { PrintButton } from '@/components/ui/print-button';
import type { Fine, PublicFine } from '@/contract/fines';
import { formatDate, formatDateTime } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { findPaymentDetails } from '@/domain/payment/payment-details';
import { viewFine } from '@/lib/fines/fine-view';
import { findRegister } from '@/lib/settings/registers';
import { getSettings } from '@/lib/settings/settings';
import { FineActions, LateAppeal } from './fine-actions';
import { FineBasis } from './fine-basis';
import styles from './fine-card.module.css';
import { FineConsequence } from './fine-consequence';
import { FineDetails } from './fine-details';
import { FineFacts, FineSigns } from './fine-facts';
import { FinePhotos } from './fine-photos';
import { FinePlace } from './fine-place';
import { FineReminders } from './fine-reminders';
import { TermLine } from './term-line';
import { UntilTurn } from './until-turn';

/** Money that goes back to who paid; told in the cabinet alone. */
function FineRefund({ fine }: { fine: Fine | PublicFine }) {
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

type FineCardProps = {
  fine: Fine | PublicFine;
  payer?: string;
  /** Server time, epoch ms. */
  now?: number;
};

export function FineCard({ fine, payer, now }: FineCardProps) {
  const view = viewFine(fine, now);
  const details = findPaymentDetails(fine, view.state, getSettings().requisites, payer);
  const hasPhotos = (fine.photos?.length ?? 0) > 0;
  return (
    <UntilTurn until={view.until} now={view.now}>
      <div className={styles.frame}>
        <div className={classNames(styles.card, !view.state.isPayable && styles.settled)} data-sheet>
          <FineSigns fine={fine} view={view} />
          <div className={styles.panel}>
            <div className={styles.today}>
              <AmountToday view={view} />
            </div>
            <FineActions fine={fine} state={view.state} details={details} />
            <FineClaim fine={fine} state={view.state} now={view.now} />
            <FineRefund fine={fine} />
            <LateAppeal fine={fine} state={view.state} />
            <FineConsequence fine={fine} view={view} />
            <TermLine fine={fine} view={view} />
            <Fold title="Нагадування, друк і код перевірки" openWide className={styles.tools}>
              <AttestationCode code={fine.attestation_code} />
              <div className={styles.ways}>
                <FineReminders fine={fine} now={view.now} />
                <PrintButton variant="quiet">Надрукувати</PrintButton>
              </div>
            </Fold>
            <p className={styles.printedAt}>
              Надруковано {formatDateTime(view.now)}. <RegisterTime register={findRegister('fines')} />
              <PrintedCode code={fine.attestation_code} />
            </p>
          </div>
          <div className={classNames(styles.evidence, fine.photos?.length === 1 && styles.beside)}>
            {fine.photos && hasPhotos ? <FinePhotos photos={fine.photos} /> : null}
            <div className={styles.facts}>
              <FineFacts fine={fine} />
            </div>
          </div>
          <Fold title="Подробиці штрафу" openWide>
            <FineDetails fine={fine} view={view} />
          </Fold>
          <FineBasis fine={fine} />
          <FinePlace fine={fine} className={styles.place} />
          {view.state.isPayable ? (
            <Fold title="Інші способи сплати" openWide className={styles.payment}>
              <PaymentBlock view={view} details={details} code={fine.attestation_code} />
            </Fold>
          ) : null}
        </div>
      </div>
    </UntilTurn>
  );
}
