'use client';
import { useEffect, useMemo, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { Notice } from '@/components/ui/notice';
import type { ParkingPlace } from '@/contract/parking';
import { sortPlaces, NO_FILTERS, passesFilters } from '@/lib/parking/parking-places';
import { plural } from '@/domain/plural';
import { NearMe } from './near-me';
import styles from './parking-explorer.module.css';
import { ParkingFilters } from './parking-filters';
import { ParkingList } from './parking-list';
import type { MapView } from './parking-map';
import { MAP_ID, ParkingMapSlot } from './parking-map-slot';
import { type PlacesView, ViewSwitch } from './view-switch';
import { useAllPlaces } from './use-all-places';
import { useParkingFilters } from './use-parking-filters';
import { usePosition } from './use-position';

interface ParkingExplorerProps {
  first: readonly ParkingPlace[];
  total: number;
  types: readonly string[];
  tiles: string;
  view: MapView | null;
}

export function ParkingExplorer({ first, total, types, tiles, view }: ParkingExplorerProps) {
  const { places, complete, failed, load } = useAllPlaces(first, total);
  const [filters, setFilters] = useParkingFilters();
  const [shownAs, setShownAs] = useState<PlacesView>('list');
  const near = usePosition();
  const { position } = near;
  const isChosen = filters.type !== '' || filters.price !== '' || filters.disabled || position !== null;

  useEffect(() => {
    if (isChosen && !complete && !failed) queueMicrotask(load);
  });

  const shown = useMemo(
    () =>
      sortPlaces(
        places.filter((place) => passesFilters(place, filters)),
        position,
      ),
    [places, filters, position],
  );
  const count = isChosen ? shown.length : complete ? places.length : total;

  return (
    <div className={styles.explorer}>
      <div className={styles.controls}>
        <ParkingFilters types={types} filters={filters} onChange={setFilters} />
        <NearMe {...near} />
      </div>
      {failed ? (
        <Notice kind="error" role="alert">
          <p>Не вдалося завантажити всі місця. Показуємо перші {first.length}.</p>
        </Notice>
      ) : null}
      <p role="status" className={styles.count}>
        {count === 0
          ? 'Таких місць немає. Спробуйте змінити умови.'
          : `${isChosen ? 'Знайдено' : 'Усього'} ${count} ${plural(count, ['місце', 'місця', 'місць'])} для паркування`}
        {isChosen && count === 0 ? (
          <button type="button" className={styles.clear} onClick={() => setFilters(NO_FILTERS)}>
            Показати всі
          </button>
        ) : null}
      </p>
      <ViewSwitch view={shownAs} onChange={setShownAs} />
      <div className={styles.halves} data-view={shownAs}>
        <a className={styles.skip} href={`#${MAP_ID}`}>
          Перейти до карти
        </a>
        <ParkingList places={shown} from={position} total={count} onMore={load} />
        <div className={styles.map}>
          <h2>
            <VisuallyHidden>Місця на карті</VisuallyHidden>
          </h2>
          <ParkingMapSlot places={shown} tiles={tiles} view={view} position={position} onWanted={load} />
        </div>
      </div>
    </div>
  );
}
