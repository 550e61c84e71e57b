import { AppLink } from '@/components/ui/app-link';
import { BankButton } from '@/components/payment/bank-button';
import { Icon } from '@/components/ui/icon';
import { ButtonLink, Button } from '@/components/ui/button';
import screen from '@/components/ui/screen.module.css';
import { APPEAL_KIND_LABELS, lateToAppeal, RESTORE_TERM, RESTORE_TERM_ARTICLE } from '@/domain/appeal-rule';
import type { FineState } from '@/domain/fine-state';
import type { PaymentDetails } from '@/domain/payment/payment-details';
import type { Fine, PublicFine } from '@/contract/fines';
import { isOthersToAppeal } from '@/lib/fines/fine-view';
import { paths } from '@/domain/paths';
import { calendarName, hasDeadlines } from '@/lib/calendar/fine-calendar';
import { hasFeature } from '@/lib/settings/features';
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

export function FineReminders({ fine, now }: { fine: Fine | PublicFine; now: number }) {
  if (!hasDeadlines(fine, now)) return null;
  return (
    <>
      <p>
        <a
          className={styles.calendar}
          href={'id' in fine ? paths.cabinetFineCalendar(fine.id) : paths.fineCalendar(fine)}
          download={calendarName(fine)}
        >
          <Icon name="calendar-plus" size={24} /> Додати строки до календаря
        </a>
      </p>
      {hasFeature('calendar-feed') ? <Subscription fine={fine} /> : null}
      {!('id' in fine) && hasFeature('fine-watch') ? (
        <p>
          <AppLink className={styles.calendar} href={paths.fineWatch(fine)} asDocument>
            <Icon name="mail" size={24} /> Нагадати про строки
          </AppLink>
        </p>
      ) : null}
    </>
  );
}

const WORDS = 'Підписатися на календар';

function Subscription({ fine }: { fine: Fine | PublicFine }) {
  if ('id' in fine) {
    return (
      <p>
        <AppLink className={styles.calendar} href={paths.cabinetCalendar}>
          <Icon name="bell" size={24} /> {WORDS}
        </AppLink>
      </p>
    );
  }
  return (
    <form method="post" action={paths.fineCalendarSubscribe} className={styles.subscribe}>
      <input type="hidden" name="license_plate" value={fine.license_plate} />
      <input type="hidden" name="serial_number" value={fine.serial_number} />
      <Button type="submit" variant="quiet" icon={<Icon name="bell" />}>
        {WORDS}
      </Button>
    </form>
  );
}
