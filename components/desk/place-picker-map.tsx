'use client';
import 'leaflet/dist/leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { MapContainer, TileLayer, ZoomControl } from 'react-leaflet';
import mapStyles from '@/components/parking/parking-map.module.css';

export interface Point {
  lat: number;
  lon: number;
}

interface PlacePickerMapProps {
  start: Point;
  /** URL template of the tiles; "none" for a map without them. */
  tiles: string;
  onMove: (point: Point) => void;
}

const ATTRIBUTION = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const ZOOM = 17;
const MAX_ZOOM = 19;

/** The place is the middle of the map, so that a mouse, a finger and the arrow keys all choose it. */
export function PlacePickerMap({ start, tiles, onMove }: PlacePickerMapProps) {
  const [map, setMap] = useState<LeafletMap | null>(null);

  useEffect(() => {
    if (!map) return;
    const tell = () => onMove({ lat: map.getCenter().lat, lon: map.getCenter().lng });
    const container = map.getContainer();
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', 'Карта: стрілки пересувають місце, плюс і мінус змінюють масштаб');
    container.focus();
    map.on('moveend', tell);
    return () => {
      map.off('moveend', tell);
    };
  }, [map, onMove]);

  return (
    <MapContainer
      ref={setMap}
      center={[start.lat, start.lon]}
      zoom={ZOOM}
      maxZoom={MAX_ZOOM}
      className={mapStyles.map}
      zoomControl={false}
      zoomAnimation={false}
    >
      <ZoomControl zoomInTitle="Збільшити карту" zoomOutTitle="Зменшити карту" />
      {tiles !== 'none' ? <TileLayer url={tiles} attribution={ATTRIBUTION} maxZoom={MAX_ZOOM} /> : null}
    </MapContainer>
  );
}
