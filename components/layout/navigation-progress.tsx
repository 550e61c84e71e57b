'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { NAVIGATION_FAILED } from './navigation-failed';
import { startsNavigation } from './starts-navigation';
import { createProgress } from './progress';
import './navigation-progress.css';

// Next.js silently turns a failed RSC request into a document load; only Resource Timing shows the failure.

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
    // Prefetches are seen too: ignore those the visitor has not clicked.
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
