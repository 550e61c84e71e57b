import { LicensePlate } from '@/components/ui/license-plate';
import type { Fine, PublicFine } from '@/contract/fines';
import type { FineView } from '@/lib/fines/fine-view';
import { formatDateTime } from '@/domain/dates';
import { typeset } from '@/lib/text/typeset';
import styles from './fine-card.module.css';
import { FineStatus, SharedMark } from './fine-status';

export function FineSigns({ fine, view }: { fine: Fine | PublicFine; view: FineView }) {
  return (
    <p className={styles.signs}>
      <LicensePlate licensePlate={fine.license_plate} />
      <FineStatus state={view.state} />
      <SharedMark fine={fine} />
    </p>
  );
}

export function FineFacts({ fine }: { fine: Fine | PublicFine }) {
  return (
    <>
      {fine.description ? <p>{typeset(fine.description)}</p> : null}
      {fine.address || fine.violated_at ? (
        <p>
          {fine.address ? typeset(fine.address) : null}
          {fine.address && fine.violated_at ? ', ' : null}
          {fine.violated_at ? <time dateTime={fine.violated_at}>{formatDateTime(fine.violated_at)}</time> : null}
        </p>
      ) : null}
    </>
  );
}
