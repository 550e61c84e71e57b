import { CreditCard, Scale } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import type { Fine, PublicFine } from '@/contract/fines';
import { isPayable } from '@/lib/fines/payable';
import { paths } from '@/lib/paths';
import styles from './fine-card.module.css';

/** Two equal ways: to pay (the block below, on the same page) and to appeal (prefilled; an own fine in the cabinet). */
export function FineActions({ fine }: { fine: PublicFine | Fine }) {
  if (!isPayable(fine)) return null;
  return (
    <div className={styles.actions}>
      <ButtonLink href="#payment" asDocument icon={<CreditCard aria-hidden />}>
        Сплатити
      </ButtonLink>
      {fine.status === 'appealed' ? null : (
        <ButtonLink href={'id' in fine ? paths.cabinetAppealFineFor(fine.id) : paths.appealFineFor(fine)} asDocument icon={<Scale aria-hidden />}>
          Оскаржити
        </ButtonLink>
      )}
    </div>
  );
}
