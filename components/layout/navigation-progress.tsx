'use client';
// The bar at the top while the next page is on its way: after 200 ms, over 5000 ms, red when the page fails.
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { NAVIGATION_FAILED } from './navigation-failed';
import { startsNavigation } from './starts-navigation';
import { createProgress } from './progress';
import './navigation-progress.css';

// The framework takes a failed request for a page for a reason to load the page as a document, and says so to nobody.
// The browser's own record of requests knows.

/** Calls back with the path of each page that was asked for without a new document and did not come. Returns the way to stop. */
function watchPageRequests(onFailure: (path: string) => void): () => void {
  if (!('PerformanceObserver' in window)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming)) continue;
      const isLost = entry.responseStatus === 0 || entry.responseStatus >= 500;
      if (!isLost || !entry.name.includes('_rsc=')) continue;
      onFailure(new URL(entry.name).pathname);
    }
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** Follows the links of the site. Shows nothing until a page takes longer than the throttle. */
export function NavigationProgress() {
  const [progress] = useState(createProgress);
  const pathname = usePathname();
  const search = useSearchParams();

  useEffect(() => {
    progress.finish();
  }, [progress, pathname, search]);

  useEffect(() => {
    let wanted: string | null = null;
    const onClick = (event: MouseEvent) => {
      const to = startsNavigation(event, window.location);
      if (!to) return;
      wanted = to.pathname;
      progress.start();
    };
    const onFailure = () => progress.fail();
    // A link only pointed at is asked for too: its failure concerns nobody yet.
    const stop = watchPageRequests((path) => {
      if (path === wanted) progress.fail();
    });
    document.addEventListener('click', onClick);
    window.addEventListener(NAVIGATION_FAILED, onFailure);
    window.addEventListener('pagehide', progress.finish);
    return () => {
      stop();
      document.removeEventListener('click', onClick);
      window.removeEventListener(NAVIGATION_FAILED, onFailure);
      window.removeEventListener('pagehide', progress.finish);
      progress.finish();
    };
  }, [progress]);

  return null;
}
