import { useSyncExternalStore } from 'react';

// `replaceState` fires no event.
const REPLACED = 'location-search-replaced';

function subscribe(listener: () => void) {
  window.addEventListener(REPLACED, listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener(REPLACED, listener);
    window.removeEventListener('popstate', listener);
  };
}

/** "?car=1", or "" for an address without a query. Other parts of the address stay. */
export function replaceLocationSearch(search: string): void {
  window.history.replaceState(null, '', `${window.location.pathname}${search}${window.location.hash}`);
  window.dispatchEvent(new Event(REPLACED));
}

/**
 * The query of the address ("?car=1" or ""), changed at once. The router's own hook follows in a transition: a field
 * that shows it gets its old choice back meanwhile, and what was chosen while the page came alive is lost.
 */
export const useLocationSearch = (onServer = ''): string =>
  useSyncExternalStore(
    subscribe,
    // A function of each render: after a link within the site the address is read anew.
    () => window.location.search,
    () => onServer,
  );
