import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { commonHeaders } from './common-headers';
import type { RequestContext } from './request-context';

const compressBrotli = promisify(brotliCompress);
export const compressGzip = promisify(gzip);

// Level 5 takes 1–2 ms. The best takes a second and saves an eighth: worth it for popular responses only.
const BROTLI_QUALITY = 5;
const POPULAR_FROM = 50;
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:[\w.+-]*(?:json|xml)|javascript))/;
const COMPRESS_FROM_BYTES = 256;
const WEAK = /^W\//;

type Encoding = 'br' | 'gzip' | 'identity';

interface Variant {
  body: Buffer;
  etag: string;
  /** Flat name-value pairs, which `writeHead` takes as they are. */
  headers: string[];
  headersWithoutBody: string[];
}

export interface CachedResponse {
  readonly status: number;
  readonly size: number;
  readonly identity: Variant;
  br?: Variant;
  gzip?: Variant;
  given: number;
  /** Recompresses at the best level; absent when the build already did. */
  improve?: () => Promise<void>;
}

export interface ResponseParts {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Precompressed by the build. */
  encoded?: Partial<Record<'br' | 'gzip', Buffer>>;
}

/** `mark` tells apart ETags of the same content in different bytes. */
function variant(
  { headers }: ResponseParts,
  body: Buffer,
  encoding: Encoding,
  digest: string,
  isEncodable: boolean,
  mark = '',
): Variant {
  const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}${mark}`}"`;
  const all: Record<string, string> = { ...commonHeaders(), ...headers, etag };
  if (isEncodable) all['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
  const headersWithoutBody = Object.entries(all).flat();
  const ofBody = [
    'content-length',
    String(body.byteLength),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  return { body, etag, headers: [...headersWithoutBody, ...ofBody], headersWithoutBody };
}

/** `quality`: 0 (fastest) to 11 (smallest). */
export const brotli = (body: Buffer, quality: number) =>
  compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });

/** Returns `cached` when nothing has changed. */
export async function cacheResponse(parts: ResponseParts, cached?: CachedResponse): Promise<CachedResponse> {
  const { status, headers, body, encoded } = parts;
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const isEncodable = body.byteLength >= COMPRESS_FROM_BYTES && COMPRESSIBLE.test(headers['content-type'] ?? '');
  const identity = variant(parts, body, 'identity', digest, isEncodable);
  if (cached?.status === status && cached.identity.headers.join('\n') === identity.headers.join('\n')) return cached;
  if (!isEncodable) return { status, identity, size: body.byteLength, given: 0 };
  const [br, gz] = await Promise.all([
    encoded?.br ?? brotli(body, BROTLI_QUALITY),
    encoded?.gzip ?? compressGzip(body),
  ]);
  const answer: CachedResponse = {
    status,
    identity,
    br: variant(parts, br, 'br', digest, true),
    gzip: variant(parts, gz, 'gzip', digest, true),
    size: body.byteLength + br.byteLength + gz.byteLength,
    given: 0,
  };
  if (!encoded?.br) {
    answer.improve = async () => {
      answer.br = variant(parts, await brotli(body, constants.BROTLI_MAX_QUALITY), 'br', digest, true, '-best');
    };
  }
  return answer;
}

function accepts(accepted: string, encoding: 'br' | 'gzip'): boolean {
  if (!accepted.includes(encoding)) return false;
  return !accepted.includes('q=0') || !new RegExp(`\\b${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted);
}

export function acceptedEncoding(accepted: string | string[] | undefined): Encoding {
  const named = String(accepted ?? '');
  if (accepts(named, 'br')) return 'br';
  return accepts(named, 'gzip') ? 'gzip' : 'identity';
}

function isKnown(etag: string, given: string | undefined): boolean {
  if (given === undefined) return false;
  return given === etag || given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(WEAK, '') === etag);
}

/** `more`: flat name-value pairs. */
export function sendCachedResponse(
  answer: CachedResponse,
  { request, response, id }: Pick<RequestContext, 'request' | 'response' | 'id'>,
  more: readonly string[] = [],
): void {
  const extra = ['x-request-id', id, ...more];
  answer.given += 1;
  if (answer.given === POPULAR_FROM) void answer.improve?.();
  const { body, etag, headers, headersWithoutBody } =
    answer[acceptedEncoding(request.headers['accept-encoding'])] ?? answer.identity;
  if (answer.status === 200 && isKnown(etag, request.headers['if-none-match'])) {
    response.writeHead(304, [...headersWithoutBody, ...extra]).end();
    return;
  }
  response.writeHead(answer.status, [...headers, ...extra]);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

export function sendCached(
  { answer, madeAt }: { answer: CachedResponse; madeAt: number },
  context: RequestContext,
): void {
  const age = String(Math.round((Date.now() - madeAt) / 1000));
  sendCachedResponse(answer, context, ['age', age]);
}
