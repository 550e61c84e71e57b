'use client';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { BaseMap } from '@/components/parking/base-map';

export interface Point {
  lat: number;
  lon: number;
}

interface PlacePickerMapProps {
  start: Point & { zoom?: number | undefined };
  /** URL template of the tiles; "none" for a map without them. */
  tiles: string;
  onMove: (point: Point) => void;
}

const ZOOM = 17;

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
    <BaseMap
      ref={setMap}
      center={[start.lat, start.lon]}
      zoom={start.zoom ?? ZOOM}
      tiles={tiles}
      zoomAnimation={false}
    />
  );
}
