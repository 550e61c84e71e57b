// The session cookie is HttpOnly. Scripts read two others: the displayed name, and a mark that identifies the session
// or holds the reason why it ended. Ending works offline: with an ended mark no page opens the session.
import type { EndReason } from './reasons';

export const SESSION_COOKIE = 'auth._token.local';
export const SESSION_MARK_COOKIE = 'pi_session';
export const DISPLAY_NAME_COOKIE = 'pi_name';
export const FALLBACK_NAME = 'Мій кабінет';

/** `__Host-`: no other host of the domain, and no http page, can set the cookie. */
export const cookieName = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name);

export const isSessionCookie = (name: string): boolean =>
  new RegExp(`^(?:__Host-)?${SESSION_COOKIE.replaceAll('.', '\\.')}(?:\\.\\d+)?$`).test(name);

const isHttps = () => location.protocol === 'https:';

function readCookie(name: string, cookies: string): string | undefined {
  const start = `${cookieName(name, isHttps())}=`;
  return cookies
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

function writeCookie(name: string, value: string): void {
  document.cookie = `${cookieName(name, isHttps())}=${value}; Path=/; SameSite=Lax${isHttps() ? '; Secure' : ''}`;
}

const ENDED = 'ended.';

export const isEndedMark = (mark: string | undefined): boolean => mark?.startsWith(ENDED) === true;

export const reasonIn = (mark: string | undefined): string | undefined =>
  isEndedMark(mark) ? mark?.slice(ENDED.length) : undefined;

export const readSessionMark = (cookies: string): string => readCookie(SESSION_MARK_COOKIE, cookies) ?? '';

export const DISPLAY_NAME_EVENT = 'pi:name';

export function readDisplayName(cookies: string): string | null {
  try {
    return decodeURIComponent(readCookie(DISPLAY_NAME_COOKIE, cookies) ?? '').trim() || null;
  } catch {
    return null;
  }
}

function writeDisplayName(value: string): void {
  writeCookie(DISPLAY_NAME_COOKIE, value);
  window.dispatchEvent(new Event(DISPLAY_NAME_EVENT));
}

export const changeDisplayName = (name: string): void => writeDisplayName(encodeURIComponent(name || FALLBACK_NAME));

export const TABS_KEY = 'pi:session';

/** `reason` is for a tab that looks after the cookies are gone. */
export function notifyTabs(reason: EndReason): void {
  try {
    localStorage.setItem(TABS_KEY, `${reason} ${Date.now()}`);
    localStorage.removeItem(TABS_KEY);
  } catch {
    // Without storage, tabs poll every second.
    return;
  }
}

/** Works offline, for all tabs. The caller tells the server. */
export function endLocally(reason: EndReason): void {
  writeCookie(SESSION_MARK_COOKIE, ENDED + reason);
  writeDisplayName('; Max-Age=0');
  notifyTabs(reason);
}

/** Files are on their way: who waits for them does nothing else. */
export const SENDING_EVENT = 'pi:sending';
export const reportSending = () => void window.dispatchEvent(new Event(SENDING_EVENT));

export const OVER_EVENT = 'pi:over';
export const reportSessionOver = () => void window.dispatchEvent(new Event(OVER_EVENT));

const ENDING_EVENT = 'pi:ending';

/** Dispatched on `window` before the session ends; the end waits for `tasks`. */
export class SessionEnding extends Event {
  readonly tasks: Promise<void>[] = [];
  constructor() {
    super(ENDING_EVENT);
  }
}

/** Runs `task` before the session ends, for example to save a draft. Returns the unsubscribe function. */
export function beforeSessionEnds(task: () => Promise<void>): () => void {
  const onEnding = (event: Event) => event instanceof SessionEnding && event.tasks.push(task());
  window.addEventListener(ENDING_EVENT, onEnding);
  return () => window.removeEventListener(ENDING_EVENT, onEnding);
}
