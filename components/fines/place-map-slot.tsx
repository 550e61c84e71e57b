'use client';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { MapBoundary } from '@/components/parking/map-boundary';
import { Button } from '@/components/ui/button';
import { useWhenNear } from '@/components/ui/use-when-near';
import styles from './fine-place.module.css';
import type { PlaceMapProps } from './place-map';

const PlaceMap = dynamic(() => import('./place-map').then((module) => module.PlaceMap), {
  ssr: false,
  loading: () => <p>Завантажуємо карту…</p>,
});

/** Reserves the map's place from the first paint; the map loads when near the viewport or on request. */
export function PlaceMapSlot(map: PlaceMapProps) {
  const [wanted, setWanted] = useState(false);
  const slot = useRef<HTMLDivElement>(null);
  const show = () => setWanted(true);
  useWhenNear(slot, !wanted, show);
  return (
    <div ref={slot} className={styles.slot} tabIndex={-1} role="group" aria-label="Карта">
      {wanted ? (
        <MapBoundary fallback={<p>Карту не вдалося показати.</p>}>
          <PlaceMap {...map} />
        </MapBoundary>
      ) : (
        <Button variant="secondary" onClick={show}>
          Показати карту
        </Button>
      )}
    </div>
  );
}
