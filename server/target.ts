// The path of a request is read once, before any rule. Rules, caches, log and framework all get this reading, so no
// spelling of an address meets another rule than the address itself.

export interface Target {
  /** Starts with exactly one slash; percent-encoded as RFC 3986, 6.2.2 normalises it. */
  path: string;
  /** With its question mark, as received; empty without a query. */
  search: string;
}

const ABSOLUTE = /^https?:\/\/[^/?#]*/i;
/** Separators and dots that another reader would decode or resolve; control characters; a fragment. */
const SECOND_READING = /[\0-\x20\x7f\\]|\/\/|(?:^|\/)\.\.?(?:\/|$)|%(?:2e|2f|5c|[01][\da-f]|7f)|%(?![\da-f]{2})/i;
/** The framework reads these as another address of the same page. */
const FRAMEWORKS = /\.rsc(?:\/|$)|\.segments(?:\/|$)/i;

const ESCAPE = /%[\da-f]{2}/gi;
const UNRESERVED = /^[\w~-]$/;
/** Not allowed unencoded in a path (RFC 3986, 3.3); Node gives bytes above 127 as latin1. */
const UNENCODED = /[^\w.~!$&'()*+,;=:@/%-]/g;

function normaliseEscape(escape: string): string {
  const character = String.fromCharCode(parseInt(escape.slice(1), 16));
  return UNRESERVED.test(character) ? character : escape.toUpperCase();
}

const encodeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

function isUtf8(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the request line's target: `/news?page=2`, or the whole URL that a proxy names. Null when it could be read in
 * two ways: answer 400.
 */
export function readTarget(received: string): Target | null {
  const target = received.replace(ABSOLUTE, '') || '/';
  if (target.includes('#')) return null;
  const cut = target.indexOf('?');
  const written = (cut < 0 ? target : target.slice(0, cut)) || '/';
  if (!written.startsWith('/') || SECOND_READING.test(written)) return null;
  const path = written.replace(ESCAPE, normaliseEscape).replace(UNENCODED, encodeByte);
  if (FRAMEWORKS.test(path) || !isUtf8(path)) return null;
  return { path, search: cut < 0 ? '' : target.slice(cut) };
}
