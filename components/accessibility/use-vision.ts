'use client';
import { useSyncExternalStore } from 'react';
import { getServerVision, getVision, subscribeVision, type Vision } from './vision';

export function useVision(): Vision {
  return useSyncExternalStore(subscribeVision, getVision, getServerVision);
}
