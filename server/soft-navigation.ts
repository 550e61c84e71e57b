// Soft navigations: the framework asks for a page's data under the page's own address and tells by headers which part.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** All headers that an answer to a soft navigation may depend on; one that depends on others is not kept. */
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

/** What of the query reaches the framework: its own checksum of these headers. */
const softSearch = (search: string): string => {
  const checksum = new URLSearchParams(search).get('_rsc');
  return checksum === null ? '' : `?_rsc=${encodeURIComponent(checksum)}`;
};

/** The address an answer for everyone is rendered under: all of it is in the key. */
export const softAddress = (path: string, search: string) => path + softSearch(search);

/** Where the answer is kept; null when the headers are longer than any of ours. */
export function softKey(request: IncomingMessage, path: string, search: string): string | null {
  const told = [...SOFT_HEADERS.map((name) => String(request.headers[name] ?? '')), softSearch(search)].join('\n');
  if (told.length > HEADERS_MAX_LENGTH) return null;
  return `soft:${createHash('sha256').update(told).digest('base64url')}:${path}`;
}

/** True when `vary` names only headers that the key holds. */
export function isCoveredByKey(vary: string): boolean {
  const known = new Set<string>([...SOFT_HEADERS, 'accept-encoding', '']);
  return vary.split(',').every((name) => known.has(name.trim().toLowerCase()));
}
