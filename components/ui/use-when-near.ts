import { type RefObject, useEffect } from 'react';
import { isPrefetchAllowed } from './connection';

/** Calls `load` once the element comes near the screen; never on 2g or with data saver on. */
export function useWhenNear(element: RefObject<Element | null>, isWaiting: boolean, load: () => void): void {
  useEffect(() => {
    if (!isWaiting || !element.current || !isPrefetchAllowed()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  });
}
