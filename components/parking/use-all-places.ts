'use client';
import { useState } from 'react';
import type { ParkingPlace } from '@/contract/parking';
import { fetchParkingPlaces } from '@/lib/parking/fetch-parking-places';

export interface AllPlaces {
  places: readonly ParkingPlace[];
  complete: boolean;
  failed: boolean;
  load: () => void;
}

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
