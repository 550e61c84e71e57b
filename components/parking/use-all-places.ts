'use client';
import { useState } from 'react';
import type { ParkingPlace } from '@/contract/parking';
import type { Reader } from '@/lib/api/answer';
import { fetchPublic } from '@/lib/lists/fetch-page';
import { PARKING_PLACES } from '@/lib/parking/parking-places';

const placesReader: Reader<ParkingPlace[]> = {
  safeParse: (data) => (Array.isArray(data) ? { success: true, data: data as ParkingPlace[] } : { success: false }),
};

export const fetchParkingPlaces = (): Promise<ParkingPlace[]> => fetchPublic(placesReader, PARKING_PLACES);

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
