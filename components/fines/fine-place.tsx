import { classNames } from '@/components/ui/class-names';
import { Fold } from '@/components/ui/fold';
import { Stack } from '@/components/ui/stack';
import type { Fine, PublicFine } from '@/contract/fines';
import { env } from '@/lib/env';
import { placeUrl } from '@/lib/geo/route-url';
import styles from './fine-place.module.css';
import { PlaceMapSlot } from './place-map-slot';

export function FinePlace({
  fine: { lat, lon, address },
  className,
}: {
  fine: Fine | PublicFine;
  className: string | undefined;
}) {
  if (lat == null || lon == null) return null;
  return (
    <section
      className={classNames(styles.place, className)}
      aria-label={address ? `Місце порушення на карті: ${address}` : 'Місце порушення на карті'}
    >
      <Fold title="Де це сталося" openWide>
        <Stack>
          <h2>Де це сталося</h2>
          <p>
            {address ? `${address}. ` : null}
            <a href={placeUrl(lat, lon)} target="_blank" rel="noreferrer">
              Відкрити на великій карті в новій вкладці
            </a>
          </p>
          <PlaceMapSlot lat={lat} lon={lon} tiles={env().MAP_TILE_URL} />
        </Stack>
      </Fold>
    </section>
  );
}
