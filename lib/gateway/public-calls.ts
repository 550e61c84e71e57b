// Calls with the same response for everyone, and their cache key: the path and the parameters that the call reads.
import 'server-only';
import { publicCallPatterns } from '@/contract/public-calls';
import type { ContentNoun } from '@/domain/content-nouns';
import { withoutSlash } from '@/lib/pages/addresses';

export interface PublicCall {
  /** Normalised path and query: the cache key. */
  address: string;
  /** Content whose change expires the response. */
  nouns: readonly ContentNoun[];
}

const RULES = publicCallPatterns('\\d{1,15}');

const PREFIX = '/api/v2';
const PAGING = ['page', 'page_size'];
/** Other spellings of a number are for the API to refuse. */
const NUMBER = /^[1-9]\d{0,6}$/;

/** Returns null when an unknown parameter may affect the response. */
function pagingOf(search: string, isStrict: boolean): URLSearchParams | null {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of PAGING) {
    const [value, ...more] = given.getAll(name);
    if (value === undefined) continue;
    if (more.length > 0 || !NUMBER.test(value)) return null;
    kept.set(name, value);
  }
  return isStrict && given.size > kept.size ? null : kept;
}

/** Requests with these are never shared. */
const OWN_HEADERS = ['authorization', 'x-auth', 'range'];

/**
 * Returns null for calls that must not be shared. A remote API may read parameters outside the contract. Plate searches
 * are not cached: they would evict the lists.
 */
export function findPublicCall(
  method: string,
  path: string,
  search: string,
  headers: Readonly<Record<string, unknown>>,
  isRemote: boolean,
): PublicCall | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (OWN_HEADERS.some((name) => headers[name] !== undefined)) return null;
  if (!path.startsWith(`${PREFIX}/`) || search.length > 1000) return null;
  const plain = withoutSlash(path.slice(PREFIX.length));
  const rule = RULES.find((one) => one.pattern.test(plain));
  if (!rule) return null;
  if (!rule.isPaged)
    return isRemote && search.length > 1 ? null : { address: `${PREFIX}${withSlash(plain)}`, nouns: rule.content };
  if (new URLSearchParams(search).has('license_plate')) return null;
  const paging = pagingOf(search, isRemote);
  if (!paging) return null;
  return {
    address: `${PREFIX}${withSlash(plain)}${paging.size > 0 ? `?${paging.toString()}` : ''}`,
    nouns: rule.content,
  };
}

const withSlash = (plain: string) => (plain.includes('.') ? plain : `${plain}/`);
