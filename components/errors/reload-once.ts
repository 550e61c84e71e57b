// Prevents an endless reload when a script is really gone.
import { unstable_isUnrecognizedActionError } from 'next/navigation';
import { isChunkError } from './is-chunk-error';

// Prevents an endless reload when a script is really gone.
export const RELOAD_GUARD_MS = 60_000;
const RELOADED_AT_KEY = 'pi-reloaded-at';

/** Returns whether it reloads. Never without storage, nor offline, where the page and its input would be lost. */
export function reloadOnce(reload: () => void = () => location.reload()): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? Number.NEGATIVE_INFINITY);
    if (Date.now() - last < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  } catch {
    return false;
  }
  reload();
  return true;
}

/** The page is older than the running site: its scripts or its form are gone. */
export const isOutdated = (error: unknown): boolean => isChunkError(error) || unstable_isUnrecognizedActionError(error);
