'use client';
import { ParkingMapSlot } from './parking-map-slot';
import { useAllPlaces } from './use-all-places';

interface AllPlacesMapProps {
  /** How many places there are. */
  total: number;
  tiles: string;
}

/** The map above the paged list: all places, which come when the map does, and as far as they lie. */
export function AllPlacesMap({ total, tiles }: AllPlacesMapProps) {
  const { places, complete, failed, load } = useAllPlaces([], total);
  return (
    <ParkingMapSlot
      places={places}
      tiles={tiles}
      view={null}
      position={null}
      onWanted={load}
      state={failed ? 'failed' : complete ? undefined : 'loading'}
    />
  );
}
