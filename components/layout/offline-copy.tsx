'use client';
// Registers after everything else of the page, and not with data saver on.
import { useEffect } from 'react';
import { isPrefetchAllowed } from '@/components/ui/connection';
import { paths } from '@/domain/paths';

function register() {
  // Registration fails in private windows and on full disks; the browser's own offline page appears then.
  navigator.serviceWorker.register(paths.serviceWorker).catch(() => undefined);
}

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
