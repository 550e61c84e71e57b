import { type RefObject, useEffect } from 'react';
import { isPrefetchAllowed } from './connection';

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
