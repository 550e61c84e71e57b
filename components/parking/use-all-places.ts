'use client';
import { useState } from 'react';
import type { ParkingPlace } from '@/contract/parking';
import { fetchParkingPlaces } from '@/lib/parking/fetch-parking-places';

export interface AllPlaces {
  places: readonly ParkingPlace[];
  /** True when `places` are all there are. */
  complete: boolean;
  failed: boolean;
  /** Loads the rest, once; may be called as often as one likes. */
  load: () => void;
}

/** The first places from the server, all of them once they are wanted: for the map, a filter or the nearest. */
export function useAllPlaces(first: readonly ParkingPlace[], total: number): AllPlaces {
  const [all, setAll] = useState<readonly ParkingPlace[] | null>(first.length >= total ? first : null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  function load() {
    if (all || state === 'loading') return;
    setState('loading');
    fetchParkingPlaces().then(
      (places) => {
        setAll(places);
        setState('idle');
      },
      () => setState('failed'),
    );
  }

  return { places: all ?? first, complete: all !== null, failed: state === 'failed', load };
}
