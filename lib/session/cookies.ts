// The cookies of a session have no lifetime: they go with the browser; the server ends a session earlier. That of the device
// stays, so that its next sign-in is no news.
import 'server-only';
import { env } from '@/lib/env';
import { cookieName } from './cookie-name';
import { DISPLAY_NAME_COOKIE, FALLBACK_NAME } from './display-name';
import { SESSION_COOKIE } from './session-cookie';
import { SESSION_MARK_COOKIE } from './session-mark';

const DEVICE_SECONDS = 365 * 24 * 60 * 60;

const isHttps = () => env().SITE_URL.startsWith('https:');

export const nameOf = (name: string) => cookieName(name, isHttps());
/** Of a `Set-Cookie` that is written by hand. */
export const secureAttribute = () => (isHttps() ? '; Secure' : '');

export const sessionCookieName = () => nameOf(SESSION_COOKIE);
export const markCookieName = () => nameOf(SESSION_MARK_COOKIE);
export const deviceCookieName = () => nameOf('pi_device');

const shared = () => ({ path: '/', sameSite: 'lax', secure: isHttps() }) as const;

/** The cookie for the header's greeting. */
export function displayNameCookie(name: string) {
  return { ...shared(), name: nameOf(DISPLAY_NAME_COOKIE), value: name || FALLBACK_NAME, httpOnly: false };
}

/** What a browser gets when a session begins. */
export function sessionCookies(sealed: string, { name, mark }: { name: string; mark: string }) {
  return [
    { ...shared(), name: sessionCookieName(), value: sealed, httpOnly: true },
    { ...shared(), name: markCookieName(), value: mark, httpOnly: false },
    displayNameCookie(name),
  ];
}

/** By this browser's own random name it is known at the next sign-in; every sign-in renews it. */
export function deviceCookie(id: string) {
  return { ...shared(), name: deviceCookieName(), value: id, httpOnly: true, maxAge: DEVICE_SECONDS };
}

/** The cookies that take a session's place in the browser when it ends. */
export function clearSessionCookies() {
  return sessionCookies('', { name: '', mark: '' }).map((cookie) => ({ ...cookie, value: '', maxAge: 0 }));
}

/** `Set-Cookie` values that end a session in the browser. */
export function clearedCookies(): string[] {
  const gone = `=; Path=/; Max-Age=0; SameSite=Lax${secureAttribute()}`;
  return [
    `${sessionCookieName()}${gone}; HttpOnly`,
    `${markCookieName()}${gone}`,
    `${nameOf(DISPLAY_NAME_COOKIE)}${gone}`,
  ];
}

function readCookie(header: string | null, name: string): string | undefined {
  const start = `${name}=`;
  return header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

/** Value of the session's cookie in a `Cookie` header. */
export const readSessionCookie = (header: string | null) => readCookie(header, sessionCookieName());

/** Value of the session's mark in a `Cookie` header. */
export const readMarkCookie = (header: string | null) => readCookie(header, markCookieName());
