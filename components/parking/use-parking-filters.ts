'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { readParkingFilters, writeParkingFilters, type ParkingFilters } from '@/lib/parking/parking-places';

// `replaceState` fires no event.
const CHANGED = 'parking-filters-changed';

function subscribe(listener: () => void) {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('popstate', listener);
  };
}

export function useParkingFilters(): [ParkingFilters, (filters: ParkingFilters) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  const filters = useMemo(() => readParkingFilters(search), [search]);
  function change(wanted: ParkingFilters) {
    const { pathname, search: before } = window.location;
    window.history.replaceState(null, '', `${pathname}${writeParkingFilters(before, wanted)}`);
    window.dispatchEvent(new Event(CHANGED));
  }
  return [filters, change];
}
