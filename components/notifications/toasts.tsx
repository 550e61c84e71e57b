'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, onToastsCleared } from '@/lib/toasts/toasts';

const ToastHost = lazy(() => import('./toast-host').then((part) => ({ default: part.ToastHost })));

export function Toasts() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => (needed ? onToastsCleared(() => setNeeded(false)) : onToast(() => setNeeded(true))), [needed]);
  return needed ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}
