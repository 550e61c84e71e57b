import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { FRESH_SECONDS, sharedCacheControl, SHORT_LIVED_SECONDS, STALE_SECONDS } from '@/lib/rendering/cache-control';
import { scriptHash } from '@/lib/rendering/policy';
import { commonHeaders } from './common-headers';
import type { MadePage } from './page-cache';
import type { RenderedPage } from './render';
import { isCoveredByKey, SOFT_HEADERS } from './soft-navigation';
import { acceptedEncoding, brotli, type CachedResponse, cacheResponse, compressGzip } from './cached-response';

const NONCE = /'nonce-([\w+/=-]+)'/;
const ESCAPED = /[.*+?^${}()|[\]\\]/g;

export interface NoncedPage {
  html: string;
  policy: string;
  /** `Link` header; preloaded scripts carry the nonce, too. */
  link?: string | undefined;
}

export function withHashPolicy({ html, policy, link }: NoncedPage): NoncedPage {
  const nonce = NONCE.exec(policy)?.[1];
  if (nonce === undefined) return { html, policy, link };
  // Same length: the framework's data counts characters.
  const blank = '0'.repeat(nonce.length);
  const attribute = `nonce="${nonce}"`.replace(ESCAPED, '\\$&');
  const hashes = new Set<string>();
  const sealed = html
    .replace(
      new RegExp(`(<script\\b[^>]*?)\\s*${attribute}([^>]*>)([\\s\\S]*?)(</script>)`, 'g'),
      (_all, before: string, after: string, text: string, end: string) => {
        const script = text.replaceAll(nonce, blank);
        if (script !== '') hashes.add(scriptHash(script));
        return `${before}${after}${script}${end}`;
      },
    )
    .replace(new RegExp(`\\s*${attribute}`, 'g'), '')
    .replaceAll(nonce, blank);
  return {
    html: sealed,
    policy: policy.replace(NONCE, [...hashes].join(' ')).replace(/ {2,}/g, ' '),
    link: link?.replace(new RegExp(`;\\s*nonce="?${nonce.replace(ESCAPED, '\\$&')}"?`, 'g'), ''),
  };
}

const NOT_PASSED_ON = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'etag', 'date']);
const OUT_RETRY_SECONDS = '5';
const COMPRESS_FROM_BYTES = 1024;
/** Used once: the cheapest level worth it. */
const BROTLI_QUALITY = 3;

const text = (value: OutgoingHttpHeader | undefined): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

export const isHtml = ({ headers }: RenderedPage): boolean => text(headers['content-type']).startsWith('text/html');

/** Next's own failure: a document that is empty without scripts, or plain text. */
export function isFailed(page: RenderedPage): boolean {
  return (
    page.status >= 500 &&
    (isHtml(page) || !page.headers['content-type'] || page.body.toString() === 'Internal Server Error')
  );
}

/** Set by Next where a form posts to an action that this build does not have; its own client knows the name. */
export const ACTION_NOT_FOUND = 'x-nextjs-action-not-found';

export const isOfEarlierVersion = ({ headers }: RenderedPage): boolean => text(headers[ACTION_NOT_FOUND]) === '1';

const isInternal = (name: string) => name.startsWith('x-nextjs-') && name !== ACTION_NOT_FOUND;

function headersOf(page: RenderedPage): Record<string, string> {
  const headers = Object.fromEntries(
    Object.entries(page.headers)
      .filter(([name]) => !NOT_PASSED_ON.has(name) && !isInternal(name) && name !== 'set-cookie')
      .map(([name, value]) => [name, text(value)]),
  );
  if (!isHtml(page)) {
    delete headers['content-security-policy'];
    delete headers['permissions-policy'];
  }
  return headers;
}

/** The same for everyone, so that others may keep it: never a redirect, a refusal or an outage. */
const isForAll = ({ status, headers, notes }: RenderedPage): boolean =>
  status === 200 && !notes.isOut && !headers['set-cookie'] && isCoveredByKey(text(headers['vary']));

/** Returns null for what this visitor alone may see, for redirects, refusals and outages. */
export const keepingOf = (page: RenderedPage): MadePage['keep'] =>
  isForAll(page) ? { ...lifeOf(page.notes), nouns: page.notes.nouns } : null;

const NOBODY_KEEPS = 'private, no-store';

/** A feed or a drawing may name a longer life of its own. */
function sharedHeaders({ notes, headers }: RenderedPage): Record<string, string> {
  const own = text(headers['cache-control']);
  const { freshMs, staleMs } = lifeOf(notes);
  const life = notes.isShortLived
    ? sharedCacheControl(SHORT_LIVED_SECONDS)
    : sharedCacheControl(Math.floor(freshMs / 1000), Math.floor(staleMs / 1000));
  return { 'cache-control': /\bpublic\b/.test(own) ? own : life, vary: SOFT_HEADERS.join(', ') };
}

/** No longer than what it says holds. */
function lifeOf({ isShortLived, holdsMs }: RenderedPage['notes']): { freshMs: number; staleMs: number } {
  const freshMs = Math.min((isShortLived ? SHORT_LIVED_SECONDS : FRESH_SECONDS) * 1000, holdsMs);
  return { freshMs, staleMs: isShortLived ? 0 : Math.min(STALE_SECONDS * 1000, holdsMs - freshMs) };
}

/** `isShared`: rendered from nothing of a visitor's request, under an address whose row says `shared`. */
export async function sealPage(
  page: RenderedPage,
  { isShared, cached }: { isShared: boolean; cached: CachedResponse | undefined },
): Promise<CachedResponse> {
  const { notes, body } = page;
  const headers: Record<string, string> = { ...headersOf(page), 'cache-control': NOBODY_KEEPS };
  const status = page.status === 200 && notes.isOut ? 503 : page.status;
  if (notes.isOut) Object.assign(headers, { 'cache-control': 'no-store', 'retry-after': OUT_RETRY_SECONDS });
  else if (isShared && isForAll(page)) Object.assign(headers, sharedHeaders(page));
  if (!isHtml(page)) return cacheResponse({ status, headers, body }, cached);
  const { 'content-security-policy': policy = '', link, ...others } = headers;
  const sealed = withHashPolicy({ html: body.toString(), policy, link });
  const sealedHeaders = {
    ...others,
    'content-security-policy': sealed.policy,
    ...(sealed.link ? { link: sealed.link } : {}),
  };
  return cacheResponse({ status, headers: sealedHeaders, body: Buffer.from(sealed.html) }, cached);
}

export async function sendRendered(
  page: RenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const headers: Record<string, string | string[]> = { ...commonHeaders(), ...headersOf(page), 'x-request-id': id };
  if (!text(page.headers['cache-control']).includes('no-store')) headers['cache-control'] = NOBODY_KEEPS;
  if (!isHtml(page) && page.headers['etag']) headers['etag'] = text(page.headers['etag']);
  if (page.headers['set-cookie']) headers['set-cookie'] = [page.headers['set-cookie']].flat().map(String);
  const status = page.status === 200 && page.notes.isOut ? 503 : page.status;
  let { body } = page;
  const encoding =
    body.byteLength >= COMPRESS_FROM_BYTES ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
  if (encoding !== 'identity') {
    body = await (encoding === 'br' ? brotli(body, BROTLI_QUALITY) : compressGzip(body, { level: 1 }));
    headers['content-encoding'] = encoding;
  }
  headers['vary'] = [text(headers['vary']), 'Accept-Encoding'].filter(Boolean).join(', ');
  if (status !== 304 && status !== 204) headers['content-length'] = String(body.byteLength);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
