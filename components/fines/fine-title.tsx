import { FINE_DOCUMENT_LABELS, fineDocument } from '@/domain/fine-document';
import type { Fine, PublicFine } from '@/contract/fines';
import { formatSerialNumber } from '@/domain/serial-number';
import styles from './fine-card.module.css';

export function FineTitle({ fine }: { fine: Fine | PublicFine }) {
  return (
    <>
      {FINE_DOCUMENT_LABELS[fineDocument(fine)]}{' '}
      <span className={styles.number} translate="no">
        {formatSerialNumber(fine.serial_number)}
      </span>
    </>
  );
}
