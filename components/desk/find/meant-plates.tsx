import { AppLink } from '@/components/ui/app-link';
import { formatLicensePlate } from '@/domain/license-plate';

type MeantPlatesProps = { plates: readonly string[]; hrefOf: (plate: string) => string };

/** After a search that found nothing. */
export const MeantPlates = ({ plates, hrefOf }: MeantPlatesProps) =>
  plates.length === 0 ? null : (
    <p>
      Можливо, ви мали на увазі{' '}
      {plates.map((plate, at) => (
        <span key={plate}>
          {at > 0 ? ', ' : null}
          <AppLink href={hrefOf(plate)} translate="no">
            {formatLicensePlate(plate)}
          </AppLink>
        </span>
      ))}
      ?
    </p>
  );
