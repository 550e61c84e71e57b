// The cookie that only says whose name to show. The session itself is in another cookie, out of scripts' reach.
export const DISPLAY_NAME_COOKIE = 'pi_name';
export const FALLBACK_NAME = 'Мій кабінет';

/** Told on `window` when the cookie has changed while the page stays. */
export const DISPLAY_NAME_EVENT = 'pi:name';

/** The first name of who is signed in, from the browser's cookies; null when nobody is or the cookie is malformed. */
export function readDisplayName(cookies: string): string | null {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${DISPLAY_NAME_COOKIE}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(DISPLAY_NAME_COOKIE.length + 1)).trim() || null;
  } catch {
    return null;
  }
}

/** Writes another name after the citizen has changed theirs; the header follows. */
export function changeDisplayName(name: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${DISPLAY_NAME_COOKIE}=${encodeURIComponent(name || FALLBACK_NAME)}; Path=/; SameSite=Lax${secure}`;
  window.dispatchEvent(new Event(DISPLAY_NAME_EVENT));
}
