'use client';
import 'leaflet/dist/leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import { type Ref, useState } from 'react';
import { MapContainer, type MapContainerProps, TileLayer, ZoomControl } from 'react-leaflet';
import styles from './parking-map.module.css';

type BaseMapProps = Omit<MapContainerProps, 'className' | 'maxZoom' | 'zoomControl'> & {
  ref?: Ref<LeafletMap>;
  /** URL template of the tiles; "none" for a map without them. */
  tiles: string;
};

const ATTRIBUTION = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const MAX_ZOOM = 19;

export function BaseMap({ tiles, children, ...rest }: BaseMapProps) {
  const [isBare, setBare] = useState(tiles === 'none');
  return (
    <MapContainer {...rest} className={styles.map} maxZoom={MAX_ZOOM} zoomControl={false}>
      <ZoomControl zoomInTitle="Збільшити карту" zoomOutTitle="Зменшити карту" />
      {tiles !== 'none' ? (
        <TileLayer
          url={tiles}
          attribution={ATTRIBUTION}
          maxZoom={MAX_ZOOM}
          eventHandlers={{ tileerror: () => setBare(true), tileload: () => setBare(false) }}
        />
      ) : null}
      {isBare ? <p className={styles.bare}>Вулиць на карті зараз немає, місця показано правильно.</p> : null}
      {children}
    </MapContainer>
  );
}
