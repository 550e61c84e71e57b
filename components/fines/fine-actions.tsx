import { BankButton } from '@/components/payment/bank-button';
import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/button';
import screen from '@/components/ui/screen.module.css';
import { APPEAL_KIND_LABELS } from '@/domain/appeal-rule';
import type { FineState } from '@/domain/fine-state';
import type { PaymentDetails } from '@/domain/payment/payment-details';
import type { Fine, PublicFine } from '@/contract/fines';
import { isOthersToAppeal } from '@/lib/fines/fine-view';
import { paths } from '@/domain/paths';
import styles from './fine-card.module.css';

type FineActionsProps = {
  fine: PublicFine | Fine;
  state: FineState;
  details: PaymentDetails | null;
};

export function FineActions({ fine, state: { isPayable, appealKind }, details }: FineActionsProps) {
  const kind = isOthersToAppeal(fine) ? null : appealKind;
  if (!isPayable && !kind) return null;
  return (
    <div className={styles.actions}>
      {isPayable ? <BankButton details={details} /> : null}
      {isPayable ? (
        <ButtonLink
          href="#payment"
          asDocument
          className={details?.link ? screen.desk : undefined}
          icon={<Icon name="credit-card" />}
        >
          Сплатити
        </ButtonLink>
      ) : null}
      {kind ? (
        <ButtonLink
          href={'id' in fine ? paths.cabinetAppealFineFor(fine.id) : paths.appealFineFor(fine)}
          asDocument
          icon={<Icon name="scale" />}
          {...(kind === 'objection' ? { variant: 'secondary' } : {})}
        >
          {APPEAL_KIND_LABELS[kind]}
        </ButtonLink>
      ) : null}
      {isPayable && details?.link ? (
        <ButtonLink href="#payment" asDocument variant="quiet" className={screen.phone}>
          Інші способи сплати
        </ButtonLink>
      ) : null}
    </div>
  );
}
