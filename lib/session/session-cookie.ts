// Name of the cookie that holds the session: the specification's prefixes, and __Host- where the site is on https.
export const SESSION_COOKIE = 'auth._token.local';

/** True for the session's cookie, also for one part of it when it was too long for one cookie. */
export function isSessionCookie(name: string): boolean {
  return new RegExp(`^(?:__Host-)?${SESSION_COOKIE.replaceAll('.', '\\.')}(?:\\.\\d+)?$`).test(name);
}
