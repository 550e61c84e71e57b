'use client';
import { useEffect } from 'react';

/** A page that a link within the site did not find: its document, which says more, takes its place. */
export function MissingPage() {
  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation');
    if (document && document.name.split('#', 1)[0] !== location.href.split('#', 1)[0]) location.reload();
  }, []);
  return (
    <main id="main" tabIndex={-1}>
      <h1>Сторінку не знайдено</h1>
    </main>
  );
}
