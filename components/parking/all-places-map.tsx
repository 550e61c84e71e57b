'use client';
import type { MapView } from './parking-map';
import { ParkingMapSlot, useAllPlaces } from './parking-map-slot';

interface AllPlacesMapProps {
  total: number;
  tiles: string;
  view: MapView | null;
}

export function AllPlacesMap({ total, tiles, view }: AllPlacesMapProps) {
  const { places, complete, failed, load } = useAllPlaces([], total);
  return (
    <ParkingMapSlot
      places={places}
      tiles={tiles}
      view={view}
      position={null}
      onWanted={load}
      state={failed ? 'failed' : complete ? undefined : 'loading'}
    />
  );
}
