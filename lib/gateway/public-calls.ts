// Which calls of /api/v2 have an answer that is the same for everyone, and by what it may be kept: the path and the
// parameters that the call reads, nothing else of a request.
import 'server-only';
import { publicCallPatterns } from '@/contract/public-calls';
import type { ContentNoun } from '@/domain/content-nouns';
import { withoutSlash } from '@/lib/pages/addresses';

export interface PublicCall {
  /** Path and query as the API is asked, whatever way the request spelled them. */
  address: string;
  /** What the answer shows: when one of these changes, it is old. */
  nouns: readonly ContentNoun[];
}

const RULES = publicCallPatterns('\\d{1,15}');

const PREFIX = '/api/v2';
const PAGING = ['page', 'page_size'];
/** Asked of every API; other readings of a number are the API's to refuse. */
const NUMBER = /^[1-9]\d{0,6}$/;

/** The parameters of a paged list, or null when there is one that the answer may depend on and nobody here knows. */
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

/** Whoever sends one of these asks for something of their own. */
const OWN_HEADERS = ['authorization', 'x-auth', 'range'];

/**
 * The public call that a request is, or null: then it is answered for itself alone. `search` begins with its question
 * mark or is empty, `headers` have names in small letters. A city's own API (`isRemote`) may read parameters that are not in the contract.
 * A search by plate is everyone's own question and is not kept, lest the questions push out the lists.
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
