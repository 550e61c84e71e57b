'use client';
import 'leaflet/dist/leaflet.css';
import { CircleMarker, MapContainer, TileLayer, ZoomControl } from 'react-leaflet';
import mapStyles from '@/components/parking/parking-map.module.css';
import styles from './fine-place.module.css';

export interface PlaceMapProps {
  lat: number;
  lon: number;
  /** URL template of the tiles; "none" for a map without them. */
  tiles: string;
}

const ATTRIBUTION = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const ZOOM = 17;
const MAX_ZOOM = 19;

export function PlaceMap({ lat, lon, tiles }: PlaceMapProps) {
  return (
    <MapContainer
      center={[lat, lon]}
      zoom={ZOOM}
      maxZoom={MAX_ZOOM}
      className={mapStyles.map}
      zoomControl={false}
      scrollWheelZoom={false}
    >
      <ZoomControl zoomInTitle="Збільшити карту" zoomOutTitle="Зменшити карту" />
      {tiles !== 'none' ? <TileLayer url={tiles} attribution={ATTRIBUTION} maxZoom={MAX_ZOOM} /> : null}
      <CircleMarker center={[lat, lon]} radius={12} className={styles.mark} interactive={false} />
    </MapContainer>
  );
}
