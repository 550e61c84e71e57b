// A tab that shows a session's data looks whether another tab, or the server's answer to it, has ended that session.
import { TABS_KEY } from './leave';
import { findEnd, hearReason } from './ended';
import type { EndReason } from './reasons';

/** Where the message of another tab does not arrive (a frozen tab, refused storage). */
const LOOK_MS = 1_000;

/** On <html> while a page lies in the browser's memory: it comes back covered, and is uncovered when its session lives. */
const AWAY = 'data-away';

/** Calls `onOver` once the session of `mark` is over. Returns the way to stop. */
export function watchMark(mark: string, onOver: (reason: EndReason) => void): () => void {
  const look = () => {
    const reason = findEnd(mark);
    if (reason !== null) onOver(reason);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== TABS_KEY || newValue === null) return;
    hearReason(newValue.split(' ')[0]);
    look();
  };
  const onPageHide = () => document.documentElement.setAttribute(AWAY, '');
  const onPageShow = () => {
    look();
    document.documentElement.removeAttribute(AWAY);
  };

  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', look);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, LOOK_MS);
  look();
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', look);
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
    document.removeEventListener('visibilitychange', look);
  };
}
