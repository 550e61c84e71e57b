// Guard against reloading for ever when the script is really gone.
export const RELOAD_GUARD_MS = 60_000;
const RELOADED_AT_KEY = 'pi-reloaded-at';

/**
 * Reloads the page unless that was done less than 60 s ago; says whether it does. Without storage it never does, nor without
 * a network: that would only lose the page and what was typed into it.
 */
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
