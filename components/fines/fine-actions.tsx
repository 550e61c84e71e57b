import { AppLink } from '@/components/ui/app-link';
import { BankButton } from '@/components/payment/bank-button';
import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/button';
import screen from '@/components/ui/screen.module.css';
import { APPEAL_KIND_LABELS, lateToAppeal, RESTORE_TERM, RESTORE_TERM_ARTICLE } from '@/domain/appeal-rule';
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

export function FineActions({ fine, state, details }: FineActionsProps) {
  const { isPayable, appealKind, isAppealLate } = state;
  const kind = isOthersToAppeal(fine) || isAppealLate ? null : appealKind;
  if (!isPayable && !kind) return null;
  return (
    <div className={styles.actions}>
      {isPayable ? <BankButton details={details} sums={state.sums} /> : null}
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
          href={appealPath(fine)}
          asDocument
          icon={<Icon name="scale" />}
          {...(isPayable ? { variant: 'secondary' } : {})}
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

const appealPath = (fine: PublicFine | Fine) =>
  'id' in fine ? paths.cabinetAppealFineFor(fine.id) : paths.appealFineFor(fine);

/** After the term no button invites to appeal: what remains is said, with the way to it. */
export function LateAppeal({ fine, state: { appealUntil, isAppealLate } }: Pick<FineActionsProps, 'fine' | 'state'>) {
  if (!isAppealLate || !appealUntil || isOthersToAppeal(fine)) return null;
  return (
    <p className={screen.screenOnly}>
      {lateToAppeal(appealUntil)}{' '}
      <AppLink href={appealPath(fine)} asDocument>
        {RESTORE_TERM}
      </AppLink>{' '}
      {RESTORE_TERM_ARTICLE}.
    </p>
  );
}
