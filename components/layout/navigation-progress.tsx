'use client';
// The bar at the top while the next page is on its way: after 200 ms, over 5000 ms, red when the page fails.
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { NAVIGATION_FAILED } from './navigation-failed';
import { startsNavigation } from './starts-navigation';
import { createProgress } from './progress';
import './navigation-progress.css';

/** Follows the links of the site. Shows nothing until a page takes longer than the throttle. */
export function NavigationProgress() {
  const [progress] = useState(createProgress);
  const pathname = usePathname();
  const search = useSearchParams();

  useEffect(() => {
    progress.finish();
  }, [progress, pathname, search]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (startsNavigation(event, window.location)) progress.start();
    };
    const onFailure = () => progress.fail();
    document.addEventListener('click', onClick);
    window.addEventListener(NAVIGATION_FAILED, onFailure);
    window.addEventListener('pagehide', progress.finish);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener(NAVIGATION_FAILED, onFailure);
      window.removeEventListener('pagehide', progress.finish);
      progress.finish();
    };
  }, [progress]);

  return null;
}
