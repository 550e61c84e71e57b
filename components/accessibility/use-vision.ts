'use client';
import { useSyncExternalStore } from 'react';
import { getServerVision, getVision, subscribeVision, type Vision } from './vision';

/** The reader's settings; ordinary ones in the server's HTML and until the page is alive. */
export function useVision(): Vision {
  return useSyncExternalStore(subscribeVision, getVision, getServerVision);
}
