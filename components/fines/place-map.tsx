'use client';
import { CircleMarker } from 'react-leaflet';
import { BaseMap } from '@/components/parking/base-map';
import styles from './fine-place.module.css';

export interface PlaceMapProps {
  lat: number;
  lon: number;
  /** URL template of the tiles; "none" for a map without them. */
  tiles: string;
}

const ZOOM = 17;

export function PlaceMap({ lat, lon, tiles }: PlaceMapProps) {
  return (
    <BaseMap center={[lat, lon]} zoom={ZOOM} tiles={tiles} scrollWheelZoom={false}>
      <CircleMarker center={[lat, lon]} radius={12} className={styles.mark} interactive={false} />
    </BaseMap>
  );
}
