'use client';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useScripted } from '@/components/ui/use-scripted';
import { useWhenNear } from '@/components/ui/use-when-near';
import { ALIVE_IN_VIEW } from '@/components/ui/alive';
import type { ParkingPlace } from '@/contract/parking';
import { fetchParkingPlaces } from '@/lib/parking/fetch-parking-places';
import { MapBoundary } from './map-boundary';
import type { ParkingMapProps } from './parking-map';
import styles from './parking-map.module.css';

const Waiting = () => <p className={styles.waiting}>Завантажуємо карту…</p>;
const Missing = () => <p className={styles.waiting}>Карту не вдалося показати. Усі місця є в списку.</p>;

const ParkingMap = dynamic(() => import('./parking-map').then((module) => module.ParkingMap), {
  ssr: false,
  loading: () => <Waiting />,
});

export const MAP_ID = 'karta';
const AFTER_MAP_ID = 'pislia-karty';

interface ParkingMapSlotProps extends ParkingMapProps {
  onWanted: () => void;
  state?: 'loading' | 'failed' | undefined;
}

export function ParkingMapSlot({ onWanted, state, ...map }: ParkingMapSlotProps) {
  const [wanted, setWanted] = useState(false);
  const scripted = useScripted();
  const slot = useRef<HTMLDivElement>(null);

  function show() {
    setWanted(true);
    onWanted();
  }

  useWhenNear(slot, !wanted, show);

  return (
    <div
      className={styles.slot}
      ref={slot}
      id={MAP_ID}
      tabIndex={-1}
      role="group"
      aria-label="Карта"
      {...ALIVE_IN_VIEW}
    >
      {wanted ? (
        <>
          <a className={styles.skip} href={`#${AFTER_MAP_ID}`}>
            Пропустити карту
          </a>
          <MapBoundary fallback={<Missing />}>
            {state === 'loading' ? <Waiting /> : state === 'failed' ? <Missing /> : <ParkingMap {...map} />}
          </MapBoundary>
          <a className={styles.skip} href={`#${MAP_ID}`} id={AFTER_MAP_ID}>
            До початку карти
          </a>
        </>
      ) : (
        <div className={styles.waiting}>
          <p>Карта показує ті самі місця, що й список.</p>
          {scripted ? (
            <Button variant="secondary" onClick={show}>
              Показати карту
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

interface AllPlaces {
  places: readonly ParkingPlace[];
  complete: boolean;
  failed: boolean;
  load: () => void;
}

export function useAllPlaces(first: readonly ParkingPlace[], total: number): AllPlaces {
  const [all, setAll] = useState<readonly ParkingPlace[] | null>(first.length >= total ? first : null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  function load() {
    if (all || state === 'loading') return;
    setState('loading');
    fetchParkingPlaces().then(
      (places) => {
        setAll(places);
        setState('idle');
      },
      () => setState('failed'),
    );
  }

  return { places: all ?? first, complete: all !== null, failed: state === 'failed', load };
}
