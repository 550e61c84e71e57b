'use client';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { replaceLocationSearch, useLocationSearch } from '@/components/lists/location-filters';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ParkingPlace } from '@/contract/parking';
import { plural } from '@/domain/plural';
import {
  fitOf,
  NO_FILTERS,
  type ParkingFilters as Filters,
  readParkingFilters,
  sortPlaces,
  writeParkingFilters,
} from '@/lib/parking/parking-places';
import styles from './parking-explorer.module.css';
import { ParkingFilters } from './parking-filters';
import { ParkingList } from './parking-list';
import type { MapView } from './parking-map';
import { MAP_ID, ParkingMapSlot, useAllPlaces } from './parking-map-slot';
import { type PositionState, usePosition } from './use-position';

function NearMe({ position, asking, problem, ask, forget }: PositionState) {
  return (
    <div className={styles.near}>
      {position ? (
        <Button variant="secondary" onClick={forget}>
          Не враховувати, де я
        </Button>
      ) : (
        <Button variant="secondary" busy={asking} onClick={ask} icon={<Icon name="locate-fixed" />}>
          {asking ? 'Визначаємо, де ви…' : 'Поруч зі мною'}
        </Button>
      )}
      {problem ? (
        <Notice kind="warning" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
    </div>
  );
}

type PlacesView = 'list' | 'map';

const VIEWS: { view: PlacesView; title: string }[] = [
  { view: 'list', title: 'Список' },
  { view: 'map', title: 'Карта' },
];

/** On a narrow screen: the list or the map, not both below each other. */
function ViewSwitch({ view, onChange }: { view: PlacesView; onChange: (view: PlacesView) => void }) {
  return (
    <div className={styles.switch} role="group" aria-label="Як показати місця">
      {VIEWS.map(({ view: own, title }) => (
        <button
          key={own}
          type="button"
          className={styles.choice}
          aria-pressed={view === own}
          onClick={() => onChange(own)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function changeFilters(changed: Partial<Filters>): void {
  const { search } = window.location;
  replaceLocationSearch(writeParkingFilters(search, { ...readParkingFilters(search), ...changed }));
}

/** `unknown`: places of which the register does not tell what the filters ask. */
function countText(
  count: number,
  { isChosen, failed, unknown }: Record<'isChosen' | 'failed', boolean> & { unknown: number },
) {
  const untold =
    unknown > 0 ? ` Ще для ${unknown} ${plural(unknown, ['місця', 'місць', 'місць'])} цього не вказано.` : '';
  if (count > 0) {
    const found = `${isChosen ? 'Знайдено' : 'Усього'} ${count} ${plural(count, ['місце', 'місця', 'місць'])} для паркування`;
    return untold ? `${found}.${untold}` : found;
  }
  if (failed) return `Серед них таких немає.${untold}`;
  return untold
    ? `Серед місць, про які це вказано, таких немає.${untold}`
    : 'Таких місць немає. Спробуйте змінити умови.';
}

interface ParkingExplorerProps {
  first: readonly ParkingPlace[];
  total: number;
  types: readonly string[];
  tiles: string;
  view: MapView | null;
}

export function ParkingExplorer({ first, total, types, tiles, view }: ParkingExplorerProps) {
  const { places, complete, failed, load } = useAllPlaces(first, total);
  const search = useLocationSearch();
  const filters = useMemo(() => readParkingFilters(search), [search]);
  const [shownAs, setShownAs] = useState<PlacesView>('list');
  const near = usePosition();
  const { position } = near;
  const isChosen = filters.type !== '' || filters.price !== '' || filters.disabled || position !== null;
  const isLoading = isChosen && !complete && !failed;

  useEffect(() => {
    if (isLoading) queueMicrotask(load);
  });

  const shown = useMemo(
    () =>
      sortPlaces(
        places.filter((place) => fitOf(place, filters) === 'yes'),
        position,
      ),
    [places, filters, position],
  );
  const count = isChosen ? shown.length : complete ? places.length : total;
  const unknown = isChosen ? places.filter((place) => fitOf(place, filters) === 'unknown').length : 0;

  return (
    <div className={styles.explorer}>
      <div className={styles.controls}>
        <ParkingFilters types={types} filters={filters} onChange={changeFilters} />
        <NearMe {...near} />
      </div>
      {failed ? (
        <Notice kind="error" role="alert">
          <p>Не вдалося завантажити всі місця. Показуємо перші {first.length}.</p>
        </Notice>
      ) : null}
      <p role="status" className={styles.count}>
        {isLoading ? 'Завантажуємо всі місця…' : countText(count, { isChosen, failed, unknown })}
        {isChosen && !isLoading && count === 0 ? (
          <button type="button" className={styles.clear} onClick={() => changeFilters(NO_FILTERS)}>
            Показати всі
          </button>
        ) : null}
      </p>
      <ViewSwitch view={shownAs} onChange={setShownAs} />
      <div className={styles.halves} data-view={shownAs}>
        <a className={styles.skip} href={`#${MAP_ID}`}>
          Перейти до карти
        </a>
        <ParkingList places={shown} from={position} total={count} failed={failed} onMore={load} />
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
