// The cookies of a session have no lifetime: they go with the browser; the server ends a session earlier. That of the device
// stays, so that its next sign-in is no news.
import 'server-only';
import { randomUUID } from 'node:crypto';
import { decode, encode } from 'next-auth/jwt';
import { SESSION_LIFETIME_MS } from '@/domain/session-limits';
import { env } from '@/lib/env';
import { isSenderPage } from '@/lib/pages/addresses';
import { cookieName, DISPLAY_NAME_COOKIE, FALLBACK_NAME, SESSION_COOKIE, SESSION_MARK_COOKIE } from './browser-session';

const DEVICE_SECONDS = 365 * 24 * 60 * 60;

const isHttps = () => env().SITE_URL.startsWith('https:');

const nameOf = (name: string) => cookieName(name, isHttps());
/** Of a `Set-Cookie` that is written by hand. */
const secureAttribute = () => (isHttps() ? '; Secure' : '');

export const sessionCookieName = () => nameOf(SESSION_COOKIE);
export const markCookieName = () => nameOf(SESSION_MARK_COOKIE);
export const deviceCookieName = () => nameOf('pi_device');

const shared = () => ({ path: '/', sameSite: 'lax', secure: isHttps() }) as const;

/** The cookie for the header's greeting. */
export function displayNameCookie(name: string) {
  return { ...shared(), name: nameOf(DISPLAY_NAME_COOKIE), value: name || FALLBACK_NAME, httpOnly: false };
}

/** What a browser gets when a session begins. */
export function sessionCookies(encrypted: string, { name, mark }: { name: string; mark: string }) {
  return [
    { ...shared(), name: sessionCookieName(), value: encrypted, httpOnly: true },
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

/** A session as it lies in the cookie: a JWT of next-auth, encrypted with AUTH_SECRET. */
export interface Session {
  /** Token of the API. Never leaves the server. */
  token: string;
  /** First name of who is signed in; empty when the API does not tell. */
  name: string;
  /** What the browser's own cookie calls this session; empty for one that was opened without a browser. */
  mark: string;
}

/** The cookie's value for a session. */
export function encryptSession({ token, name, mark }: Session): Promise<string> {
  return encode({
    token: { token, name, mark },
    secret: env().AUTH_SECRET,
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

/** The session in a cookie's value; null when it is malformed, forged, encrypted with another key or too old. */
export async function openSession(encrypted: string | undefined): Promise<Session | null> {
  if (!encrypted) return null;
  try {
    const content = await decode({ token: encrypted, secret: env().AUTH_SECRET });
    const { token, name, mark } = content ?? {};
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return typeof token === 'string' && token !== '' ? { token, name: text(name), mark: text(mark) } : null;
  } catch {
    return null;
  }
}

const SENDER_SECONDS = 7 * 24 * 60 * 60;

/** A random name of the browser that sends a form: the same words of two senders are two records, a double click is one. */
export const senderCookieName = () => nameOf('form_sender');

const namesIn = (header: string) => header.split(';').map((pair) => pair.split('=')[0]?.trim());

/** True when the `Cookie` header says nothing that a page depends on. */
export const isAnonymousCookie = (header: string | undefined): boolean =>
  header === undefined || namesIn(header).every((name) => name === senderCookieName() || name === deviceCookieName());

/** `Set-Cookie` for a form's page; undefined where the browser has a name, or needs none. */
export function newSenderCookie(page: string, header = ''): string | undefined {
  if (!isSenderPage(page) || namesIn(header).includes(senderCookieName())) return undefined;
  const lifetime = `Max-Age=${SENDER_SECONDS}`;
  return `${senderCookieName()}=${randomUUID()}; Path=/; ${lifetime}; HttpOnly; SameSite=Lax${secureAttribute()}`;
}
