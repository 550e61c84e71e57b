'use client';
// Filters that the address keeps and that act at once, without a button.
import { useEffect, useRef, useSyncExternalStore, type ComponentProps } from 'react';
import { SelectInput } from '@/components/ui/select-input';

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

type InstantSelectProps = Omit<ComponentProps<typeof SelectInput>, 'defaultValue' | 'onChange' | 'ref'> & {
  value: string;
  onChoose: (value: string) => void;
};

/**
 * A list of which each choice acts at once. React would write the old value back over a choice that is made while the
 * page comes alive, so the list keeps it and tells of it then.
 */
export function InstantSelect({ value, onChoose, ...rest }: InstantSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isAlive = useRef(false);
  useEffect(() => {
    const field = select.current;
    if (!field) return;
    // As React does, an address with an unknown value shows the first.
    const shown = Math.max(
      0,
      [...field.options].findIndex((option) => option.value === value),
    );
    if (field.selectedIndex !== shown) {
      if (isAlive.current) field.selectedIndex = shown;
      else onChoose(field.value);
    }
    isAlive.current = true;
  });
  return <SelectInput {...rest} ref={select} defaultValue={value} onChange={(event) => onChoose(event.target.value)} />;
}
