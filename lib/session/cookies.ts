// Session cookies end with the browser. The device cookie stays, so that its next sign-in is not reported as new.
import 'server-only';
import { randomUUID } from 'node:crypto';
import { decode, encode } from 'next-auth/jwt';
import { ID_GOV_UA_SECONDS, SESSION_LIFETIME_MS } from '@/domain/account-limits';
import { env } from '@/lib/env';
import { isSenderPage } from '@/lib/pages/addresses';
import { cookieName, DISPLAY_NAME_COOKIE, FALLBACK_NAME, SESSION_COOKIE, SESSION_MARK_COOKIE } from './browser-session';

const DEVICE_SECONDS = 365 * 24 * 60 * 60;

const isHttps = () => env().SITE_URL.startsWith('https:');

const nameOf = (name: string) => cookieName(name, isHttps());
const secureAttribute = () => (isHttps() ? '; Secure' : '');

export const sessionCookieName = () => nameOf(SESSION_COOKIE);
export const markCookieName = () => nameOf(SESSION_MARK_COOKIE);
export const deviceCookieName = () => nameOf('pi_device');

/** `sameSite: strict`: no link of another site leads into the desk. */
export const deskCookieName = () => nameOf('pi_desk');
export const deskCookie = (token: string) =>
  ({ ...shared(), sameSite: 'strict', name: deskCookieName(), value: token, httpOnly: true }) as const;

export const clearedDeskCookie = () =>
  `${deskCookieName()}=; Path=/; Max-Age=0; SameSite=Strict${secureAttribute()}; HttpOnly`;

const shared = () => ({ path: '/', sameSite: 'lax', secure: isHttps() }) as const;

export function displayNameCookie(name: string) {
  return { ...shared(), name: nameOf(DISPLAY_NAME_COOKIE), value: name || FALLBACK_NAME, httpOnly: false };
}

export function sessionCookies(encrypted: string, { name, mark }: { name: string; mark: string }) {
  return [
    { ...shared(), name: sessionCookieName(), value: encrypted, httpOnly: true },
    { ...shared(), name: markCookieName(), value: mark, httpOnly: false },
    displayNameCookie(name),
  ];
}

export function deviceCookie(id: string) {
  return { ...shared(), name: deviceCookieName(), value: id, httpOnly: true, maxAge: DEVICE_SECONDS };
}

export const clearSessionCookies = () =>
  sessionCookies('', { name: '', mark: '' }).map((cookie) => ({ ...cookie, value: '', maxAge: 0 }));

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

export const readSessionCookie = (header: string | null) => readCookie(header, sessionCookieName());

export const readDeskCookie = (header: string | null) => readCookie(header, deskCookieName());

export const readMarkCookie = (header: string | null) => readCookie(header, markCookieName());

export interface Session {
  token: string;
  name: string;
  /** The session's name in the script-readable cookie; '' when opened without a browser. */
  mark: string;
}

export function encryptSession({ token, name, mark }: Session): Promise<string> {
  return encode({
    token: { token, name, mark },
    secret: env().AUTH_SECRET,
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

/** Returns null when malformed, forged, expired or encrypted with another key. */
export async function openSession(encrypted: string | undefined): Promise<Session | null> {
  if (!encrypted) return null;
  const { AUTH_SECRET: secret, AUTH_SECRET_FORMER: former } = env();
  return (await decrypted(encrypted, secret)) ?? (former ? decrypted(encrypted, former) : null);
}

async function decrypted(encrypted: string, secret: string): Promise<Session | null> {
  try {
    const content = await decode({ token: encrypted, secret });
    const { token, name, mark } = content ?? {};
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return typeof token === 'string' && token !== '' ? { token, name: text(name), mark: text(mark) } : null;
  } catch {
    return null;
  }
}

export const idGovUaCookieName = () => nameOf('pi_id_way');

export const idGovUaCookie = (value: string) =>
  ({
    ...shared(),
    name: idGovUaCookieName(),
    value,
    httpOnly: true,
    maxAge: value === '' ? 0 : ID_GOV_UA_SECONDS,
  }) as const;

const SENDER_SECONDS = 7 * 24 * 60 * 60;

/** A random id per browser: equal submissions of two browsers are two records, a double click is one. */
export const senderCookieName = () => nameOf('form_sender');

const namesIn = (header: string) => header.split(';').map((pair) => pair.split('=')[0]?.trim());

export const isAnonymousCookie = (header: string | undefined): boolean =>
  header === undefined || namesIn(header).every((name) => name === senderCookieName() || name === deviceCookieName());

export function newSenderCookie(page: string, header = ''): string | undefined {
  if (!isSenderPage(page) || namesIn(header).includes(senderCookieName())) return undefined;
  const lifetime = `Max-Age=${SENDER_SECONDS}`;
  return `${senderCookieName()}=${randomUUID()}; Path=/; ${lifetime}; HttpOnly; SameSite=Lax${secureAttribute()}`;
}
