'use client';
// Keeps the phones, requisites and schedules at hand for when there is no network. After everything else of the page, and
// never where the reader pays for each byte.
import { useEffect } from 'react';
import { isPrefetchAllowed } from '@/components/ui/connection';
import { paths } from '@/domain/paths';

function register() {
  // A browser that refuses (private window, full disk) shows its own page offline, as it always did.
  navigator.serviceWorker.register(paths.serviceWorker).catch(() => undefined);
}

/** Registers the service worker once the page has loaded. Shows nothing. */
export function OfflineCopy() {
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !isPrefetchAllowed()) return;
    if (document.readyState === 'complete') {
      register();
      return;
    }
    window.addEventListener('load', register, { once: true });
    return () => window.removeEventListener('load', register);
  }, []);
  return null;
}
