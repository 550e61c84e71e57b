'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once the page's scripts run; false on the server and where they never do. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
