'use client';
import dynamic from 'next/dynamic';
import { useCallback, useState } from 'react';
import { MapBoundary } from '@/components/parking/map-boundary';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useScripted } from '@/components/ui/use-scripted';
import styles from './place-picker.module.css';
import type { Point } from './place-picker-map';

const PlacePickerMap = dynamic(() => import('./place-picker-map').then((module) => module.PlacePickerMap), {
  ssr: false,
  loading: () => <p>Завантажуємо карту…</p>,
});

export interface MapOfCity {
  /** URL template of the tiles; "none" for a map without them. */
  tiles: string;
  /** Shown while a place has no coordinates. */
  middle: Point;
  /** The zoom at `middle`, where it is not a street. */
  zoom?: number;
}

interface PlacePickerProps extends MapOfCity {
  /** Ids of the fields. */
  lat: string;
  lon: string;
}

const fieldOf = (id: string) => {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : null;
};

const degreesIn = (id: string) => Number.parseFloat(fieldOf(id)?.value.replace(',', '.') ?? '');

function write(id: string, degrees: number) {
  const field = fieldOf(id);
  if (!field) return;
  field.value = degrees.toFixed(6);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function PlacePicker({ lat, lon, tiles, middle, zoom }: PlacePickerProps) {
  const [start, setStart] = useState<(Point & { zoom?: number | undefined }) | null>(null);
  const scripted = useScripted();
  const choose = useCallback(
    (point: Point) => {
      write(lat, point.lat);
      write(lon, point.lon);
    },
    [lat, lon],
  );

  function open() {
    const typed = { lat: degreesIn(lat), lon: degreesIn(lon) };
    setStart(Math.abs(typed.lat) <= 90 && Math.abs(typed.lon) <= 180 ? typed : { ...middle, zoom });
  }

  if (!scripted) return null;
  if (!start)
    return (
      <Button variant="secondary" onClick={open}>
        Вибрати місце на карті
      </Button>
    );
  return (
    <div className={styles.frame}>
      <MapBoundary fallback={<p>Карту не вдалося показати. Введіть широту й довготу.</p>}>
        <PlacePickerMap start={start} tiles={tiles} onMove={choose} />
      </MapBoundary>
      <Icon name="locate-fixed" className={styles.pin} />
    </div>
  );
}
