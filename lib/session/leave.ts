// The first step of leaving, done at once and without the network: this browser opens the session no more, the name is
// gone, and the other tabs look.
import { ownCookieName } from './cookie-name';
import { DISPLAY_NAME_COOKIE, DISPLAY_NAME_EVENT } from './display-name';
import type { EndReason } from './reasons';
import { endedMark, SESSION_MARK_COOKIE } from './session-mark';

/** The browser tells every other tab of a change under this key. Nothing stays there. */
export const TABS_KEY = 'pi:session';

/** Has the other tabs look at the cookies; `reason` is for a tab that looks when they are gone already. */
export function notifyTabs(reason: EndReason): void {
  try {
    localStorage.setItem(TABS_KEY, `${reason} ${Date.now()}`);
    localStorage.removeItem(TABS_KEY);
  } catch {
    // Where storage is refused, they look by themselves within a second.
    return;
  }
}

/** Ends the session in this browser, for all its tabs. Telling the server is the caller's. */
export function endLocally(reason: EndReason): void {
  const shared = `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  document.cookie = `${ownCookieName(SESSION_MARK_COOKIE)}=${endedMark(reason)}; ${shared}`;
  document.cookie = `${ownCookieName(DISPLAY_NAME_COOKIE)}=; Max-Age=0; ${shared}`;
  window.dispatchEvent(new Event(DISPLAY_NAME_EVENT));
  notifyTabs(reason);
}
