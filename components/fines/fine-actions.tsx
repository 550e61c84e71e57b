import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/button-link';
import type { FineState } from '@/domain/fine-state';
import type { Fine, PublicFine } from '@/contract/fines';
import { paths } from '@/domain/paths';
import styles from './fine-card.module.css';

/** Two equal ways: to pay (the block below, on the same page) and to appeal (prefilled; an own fine in the cabinet). */
export function FineActions({
  fine,
  state: { isPayable, isAppealable },
}: {
  fine: PublicFine | Fine;
  state: FineState;
}) {
  if (!isPayable && !isAppealable) return null;
  return (
    <div className={styles.actions}>
      {isPayable ? (
        <ButtonLink href="#payment" asDocument icon={<Icon name="credit-card" />}>
          Сплатити
        </ButtonLink>
      ) : null}
      {isAppealable ? (
        <ButtonLink
          href={'id' in fine ? paths.cabinetAppealFineFor(fine.id) : paths.appealFineFor(fine)}
          asDocument
          icon={<Icon name="scale" />}
        >
          Оскаржити
        </ButtonLink>
      ) : null}
    </div>
  );
}
