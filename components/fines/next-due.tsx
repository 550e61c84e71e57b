import { AmountToday } from '@/components/payment/amount-today';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { LicensePlate } from '@/components/ui/license-plate';
import screen from '@/components/ui/screen.module.css';
import type { Fine } from '@/contract/fines';
import { APPEAL_KIND_LABELS } from '@/domain/appeal-rule';
import { isPaidAtWill, readFine } from '@/domain/fine-state';
import { nextChange } from '@/domain/fine-turns';
import { paths } from '@/domain/paths';
import { type FineView, isOthersToAppeal, viewFine } from '@/lib/fines/fine-view';
import { sortByUrgency } from '@/lib/fines/urgency';
import { FineTitle } from './fine-title';
import styles from './next-due.module.css';
import { UntilTurn } from './until-turn';

export function NextDue({ fines, now }: { fines: readonly Fine[]; now: number }) {
  const next = sortByUrgency(fines, now).find((fine) => {
    const state = readFine(fine, now);
    const runs = state.discount?.kind === 'running' || !isPaidAtWill(state);
    return state.isPayable && state.sums.length > 0 && runs;
  });
  if (!next) return null;
  return (
    <UntilTurn until={nextChange(fines, now)} now={now}>
      <Due fine={next} view={viewFine(next, now)} />
    </UntilTurn>
  );
}

function Due({ fine, view }: { fine: Fine; view: FineView }) {
  const { appealKind, isAppealLate } = view.state;
  return (
    <section className={styles.next} aria-labelledby="next-due">
      <div className={styles.what}>
        <h2 id="next-due" className={styles.title}>
          {view.state.isOverdue ? 'Строк сплати минув' : 'Найближчий строк'}
        </h2>
        <p className={styles.fine}>
          <AppLink href={paths.cabinetFine(fine.id)}>
            <FineTitle fine={fine} />
          </AppLink>
          <LicensePlate licensePlate={fine.license_plate} size="small" />
        </p>
        <AmountToday view={view} />
      </div>
      <div className={styles.ways}>
        <ButtonLink href={`${paths.cabinetFine(fine.id)}#payment`} wide className={screen.desk}>
          Сплатити
        </ButtonLink>
        <ButtonLink href={paths.cabinetFine(fine.id)} wide className={screen.phone}>
          Сплатити
        </ButtonLink>
        {appealKind && !isAppealLate && !isOthersToAppeal(fine) ? (
          <ButtonLink href={paths.cabinetAppealFineFor(fine.id)} variant="secondary" wide asDocument>
            {APPEAL_KIND_LABELS[appealKind]}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}
