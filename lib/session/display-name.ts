// The cookie that only says whose name to show. The session itself is in another cookie, out of scripts' reach.
import { ownCookieName } from './cookie-name';

export const DISPLAY_NAME_COOKIE = 'pi_name';
export const FALLBACK_NAME = 'Мій кабінет';

/** Told on `window` when the cookie has changed while the page stays. */
export const DISPLAY_NAME_EVENT = 'pi:name';

/** The first name of who is signed in, from the browser's cookies; null when nobody is or the cookie is malformed. */
export function readDisplayName(cookies: string): string | null {
  const start = `${ownCookieName(DISPLAY_NAME_COOKIE)}=`;
  const pair = cookies.split('; ').find((part) => part.startsWith(start));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(start.length)).trim() || null;
  } catch {
    return null;
  }
}

/** Writes another name after the citizen has changed theirs; the header follows. */
export function changeDisplayName(name: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${ownCookieName(DISPLAY_NAME_COOKIE)}=${encodeURIComponent(name || FALLBACK_NAME)}; Path=/; SameSite=Lax${secure}`;
  window.dispatchEvent(new Event(DISPLAY_NAME_EVENT));
}
