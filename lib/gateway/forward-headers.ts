// Allow-lists: cookies, hop-by-hop and forged forwarding headers never pass.
import 'server-only';
import { LINK_KEY_HEADER, BACKGROUND_HEADER, UNREAD_ROWS_HEADER } from '@/contract/call-headers';
import { tokenHeaders } from '@/lib/api/server-client';

const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'range',
  'user-agent',
  BACKGROUND_HEADER,
  LINK_KEY_HEADER,
];

const ANSWER_HEADERS = [
  'accept-ranges',
  'allow',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'retry-after',
  'www-authenticate',
  UNREAD_ROWS_HEADER,
];

function pick(from: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

function ownToken(headers: Headers): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return bearer ?? /^Token +(\S+)$/i.exec(headers.get('x-auth') ?? '')?.[1];
}

/** The caller's own credentials, even unreadable ones, override the cookie. */
export const bringsCredentials = (headers: Headers) => headers.has('authorization') || headers.has('x-auth');

export function requestHeaders(given: Headers, cookieToken: string | null): Headers {
  const headers = pick(given, REQUEST_HEADERS);
  const token = bringsCredentials(given) ? ownToken(given) : cookieToken;
  if (token) for (const [name, value] of Object.entries(tokenHeaders(token))) headers.set(name, value);
  // Unreadable credentials are for the API to refuse.
  else for (const name of ['authorization', 'x-auth']) if (given.has(name)) headers.set(name, given.get(name) ?? '');
  return headers;
}

export function answerHeaders(given: Headers, isPersonal: boolean): Headers {
  const headers = pick(given, ANSWER_HEADERS);
  if (isPersonal || !headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return headers;
}
