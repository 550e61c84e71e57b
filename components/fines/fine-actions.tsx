import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/button';
import { APPEAL_KIND_LABELS } from '@/domain/appeal-rule';
import type { FineState } from '@/domain/fine-state';
import type { Fine, PublicFine } from '@/contract/fines';
import { paths } from '@/domain/paths';
import styles from './fine-card.module.css';

export function FineActions({
  fine,
  state: { isPayable, appealKind: kind },
}: {
  fine: PublicFine | Fine;
  state: FineState;
}) {
  if (!isPayable && !kind) return null;
  return (
    <div className={styles.actions}>
      {isPayable ? (
        <ButtonLink href="#payment" asDocument icon={<Icon name="credit-card" />}>
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
    </div>
  );
}
