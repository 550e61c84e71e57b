'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and before hydration. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
