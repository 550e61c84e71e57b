// Next fetches a page's data under the page's own URL; headers select the part.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A response that varies on other headers is not cached. */
export const SOFT_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;

const HEADERS_MAX_LENGTH = 8_192;

export const isSoft = ({ headers }: IncomingMessage): boolean => headers['rsc'] !== undefined;

export function softHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    SOFT_HEADERS.filter((name) => headers[name] !== undefined).map((name) => [name, String(headers[name])]),
  );
}

/** Keeps only `_rsc`, Next's checksum of these headers. */
const softSearch = (search: string): string => {
  const checksum = new URLSearchParams(search).get('_rsc');
  return checksum === null ? '' : `?_rsc=${encodeURIComponent(checksum)}`;
};

export const softAddress = (path: string, search: string) => path + softSearch(search);

/** Returns null when the headers are longer than Next's own. */
export function softKey(request: IncomingMessage, path: string, search: string): string | null {
  const told = [...SOFT_HEADERS.map((name) => String(request.headers[name] ?? '')), softSearch(search)].join('\n');
  if (told.length > HEADERS_MAX_LENGTH) return null;
  return `soft:${createHash('sha256').update(told).digest('base64url')}:${path}`;
}

export function isCoveredByKey(vary: string): boolean {
  const known = new Set<string>([...SOFT_HEADERS, 'accept-encoding', '']);
  return vary.split(',').every((name) => known.has(name.trim().toLowerCase()));
}
