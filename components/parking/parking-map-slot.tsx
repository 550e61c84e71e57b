'use client';
// The map weighs 50 KB of script and its tiles more: it comes when the reader gets near it or asks for it.
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { isPrefetchAllowed } from '@/components/ui/connection';
import { MapBoundary } from './map-boundary';
import type { ParkingMapProps } from './parking-map';
import styles from './parking-map.module.css';

const ParkingMap = dynamic(() => import('./parking-map').then((module) => module.ParkingMap), {
  ssr: false,
  loading: () => <p className={styles.waiting}>Завантажуємо карту…</p>,
});

const never = () => () => undefined;

interface ParkingMapSlotProps extends ParkingMapProps {
  /** The map is about to be shown and wants all places. */
  onWanted: () => void;
}

export function ParkingMapSlot({ onWanted, ...map }: ParkingMapSlotProps) {
  const [wanted, setWanted] = useState(false);
  const hydrated = useSyncExternalStore(never, () => true, () => false);
  const slot = useRef<HTMLDivElement>(null);

  function show() {
    setWanted(true);
    onWanted();
  }

  useEffect(() => {
    if (wanted || !slot.current || !isPrefetchAllowed()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      },
      { rootMargin: '200px' },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  });

  return (
    <div className={styles.slot} ref={slot}>
      {wanted ? (
        <MapBoundary fallback={<p className={styles.waiting}>Карту не вдалося показати. Усі місця є в списку.</p>}>
          <ParkingMap {...map} />
        </MapBoundary>
      ) : (
        <div className={styles.waiting}>
          <p>Карта показує ті самі місця, що й список.</p>
          {hydrated ? (
            <Button variant="secondary" onClick={show}>
              Показати карту
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
