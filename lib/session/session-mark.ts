// The cookie by which the tabs of a browser know their session: its name among scripts, or why this browser has ended
// it. The second is written by a page and needs no network: from then on no page of ours opens the session, whether or
// not the server could be told.
import { ownCookieName } from './cookie-name';

export const SESSION_MARK_COOKIE = 'pi_session';

const ENDED = 'ended.';

export const endedMark = (reason: string): string => ENDED + reason;

/** True for the mark of a session that this browser has ended. */
export const isEndedMark = (mark: string | undefined): boolean => mark?.startsWith(ENDED) === true;

/** The reason in the mark of an ended session, as it was written. */
export const reasonIn = (mark: string | undefined): string | undefined =>
  isEndedMark(mark) ? mark?.slice(ENDED.length) : undefined;

/** The mark in the browser's cookies; '' when there is none. */
export function readSessionMark(cookies: string): string {
  const start = `${ownCookieName(SESSION_MARK_COOKIE)}=`;
  return (
    cookies
      .split('; ')
      .find((pair) => pair.startsWith(start))
      ?.slice(start.length) ?? ''
  );
}
