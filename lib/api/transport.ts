import 'server-only';
import { POSTED_READS } from '@/contract/answers';
import { CLIENT_ADDRESS_HEADER, type CallOrigin } from '@/contract/call-headers';
import type { DeskPort } from '@/contract/desk-port';
import { env } from '@/lib/env';
import { ApiError } from './error';
import { isWrite, readForeignAnswer } from './foreign-answer';

// Not AbortSignal.any: its timeout can be garbage-collected and never fires (nodejs/node#57736).
function timeLimit(signal: AbortSignal, ms: number): AbortSignal {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('The API took too long', 'TimeoutError')), ms);
  const follow = () => {
    clearTimeout(timer);
    limit.abort(signal.reason);
  };
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow, { once: true, signal: limit.signal });
  return limit.signal;
}

// A remote API is not trusted; the largest response of the contract, a file, fits with room to spare.
const SIZE_MAX = 20 * 1024 * 1024;

const tooLarge = () => new Error('The API sends more than any answer of its contract');

function bounded(answer: Response): Response {
  if (Number(answer.headers.get('content-length') ?? 0) > SIZE_MAX) {
    void answer.body?.cancel();
    throw tooLarge();
  }
  if (!answer.body) return answer;
  let size = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > SIZE_MAX) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(counting), { status, statusText, headers });
}

const API_PREFIX = '/api/v2/';

interface EmbeddedBackend {
  fetch(request: Request, origin: CallOrigin): Promise<Response>;
  desk: DeskPort;
}

/**
 * On globalThis: the server and the framework's bundle load this module separately, and the back end must be opened
 * once.
 */
declare global {
  var parkinspectionBackend: EmbeddedBackend | undefined;
}

export function provideBackend(backend: EmbeddedBackend): void {
  globalThis.parkinspectionBackend = backend;
}

export function embeddedBackend(): EmbeddedBackend {
  if (!globalThis.parkinspectionBackend)
    throw new Error('The embedded back end is not open: the site runs by server/main.ts');
  return globalThis.parkinspectionBackend;
}

function withOrigin(given: Headers, { clientAddress, requestId }: CallOrigin): Headers {
  const headers = new Headers(given);
  const told = { [CLIENT_ADDRESS_HEADER]: clientAddress, 'x-forwarded-for': clientAddress, 'x-request-id': requestId };
  for (const [name, value] of Object.entries(told)) {
    if (value) headers.set(name, value);
    else headers.delete(name);
  }
  return headers;
}

/** Of an upload; its body is here in full before it is passed on. */
const UPLOAD_LIMIT_MS = 120_000;
/** Given up, a write may still be stored, and is then sent again. */
const WRITE_PATIENCE = 6;

const BEGINS_OR_ENDS_SESSION = /(?:^|-)log(?:in|out)\/$/;

/** What is put replaces what was put before: twice is once. */
function stores(method: string, path: string): boolean {
  const login = env().API_LOGIN_PATH.replace(/^\/+/, '');
  const isAsked = path === login || BEGINS_OR_ENDS_SESSION.test(path) || POSTED_READS.includes(path);
  return isWrite(method) && method !== 'PUT' && !isAsked;
}

function limitOf({ headers }: Request, isStored: boolean): number {
  const { API_TIMEOUT_MS } = env();
  if (!isStored) return API_TIMEOUT_MS;
  const isUpload = /^multipart\/form-data/i.test(headers.get('content-type') ?? '');
  return isUpload ? UPLOAD_LIMIT_MS : Math.min(API_TIMEOUT_MS * WRITE_PATIENCE, UPLOAD_LIMIT_MS);
}

/** A city's own API need not know the second of two by its key. */
const LOST =
  'Відповідь не надійшла: можливо, надіслане вже отримано. Перевірте це або зателефонуйте нам, перш ніж надсилати ще раз.';

const NO_CONNECTION =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|.*CERT.*)$/;

function mayHaveArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return !(cause instanceof Error && 'code' in cause && NO_CONNECTION.test(String(cause.code)));
}

/**
 * Rejects when the back end is unreachable or too slow, for a write with LOST where it may have been stored; an oversized
 * body errors midway.
 */
export async function sendRequest(request: Request, origin: CallOrigin): Promise<Response> {
  const { API_BASE_URL } = env();
  if (!API_BASE_URL) return embeddedBackend().fetch(request, origin);
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(API_PREFIX.length);
  const target = `${API_BASE_URL.replace(/\/$/, '')}/${path}${search}`;
  const isStored = stores(request.method, path);
  try {
    const answer = await fetch(target, {
      method: request.method,
      headers: withOrigin(request.headers, origin),
      body: request.body,
      redirect: 'manual',
      cache: 'no-store',
      signal: timeLimit(request.signal, limitOf(request, isStored)),
      ...(request.body ? { duplex: 'half' } : {}),
    });
    return await readForeignAnswer(request.method, path, bounded(answer));
  } catch (error) {
    if (!isStored || !mayHaveArrived(error)) throw error;
    throw Object.assign(new ApiError(0, { detail: LOST }), { cause: error });
  }
}
