import { LicensePlate } from '@/components/ui/license-plate';
import type { Fine, PublicFine } from '@/contract/fines';
import { formatDateTime } from '@/lib/text/dates';
import styles from './fine-card.module.css';
import { FineStatus } from './fine-status';

/** Whose car, what, where and when. */
export function FineFacts({ fine }: { fine: Fine | PublicFine }) {
  return (
    <>
      <p className={styles.signs}>
        <LicensePlate licensePlate={fine.license_plate} />
        <FineStatus fine={fine} />
      </p>
      {fine.description ? <p>{fine.description}</p> : null}
      {fine.address || fine.violated_at ? (
        <p>
          {fine.address}
          {fine.address && fine.violated_at ? ', ' : null}
          {fine.violated_at ? <time dateTime={fine.violated_at}>{formatDateTime(fine.violated_at)}</time> : null}
        </p>
      ) : null}
    </>
  );
}
