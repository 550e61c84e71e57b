// The one way to /api/v2: in process (embedded back end) or over the network (API_BASE_URL).
import 'server-only';
import { CLIENT_ADDRESS_HEADER, type CallOrigin } from '@/contract/call-headers';
import { env } from '@/lib/env';

// AbortSignal.any would say the same in a line, but loses a time-out that nobody else holds as soon as memory is tidied up
// (nodejs/node#57736): the call then waits as long as the API pleases.
/** A signal that comes when `signal` does, and in any case after `ms`. */
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

// A city's own API may send anything: no answer of the contract is larger than a file with room to spare.
const SIZE_MAX = 20 * 1024 * 1024;

const tooLarge = () => new Error('The API sends more than any answer of its contract');

/** The answer, whose body breaks off past the limit. Throws when its length says so beforehand. */
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
}

/**
 * Where server/ puts the embedded back end it has opened. On globalThis because the framework's bundle and the server
 * load this module separately, and the back end must be opened once.
 */
declare global {
  var parkinspectionBackend: EmbeddedBackend | undefined;
}

export function provideBackend(backend: EmbeddedBackend): void {
  globalThis.parkinspectionBackend = backend;
}

/** What a city's own API hears of the origin: it has no other way. */
function withOrigin(given: Headers, { clientAddress, requestId }: CallOrigin): Headers {
  const headers = new Headers(given);
  const told = { [CLIENT_ADDRESS_HEADER]: clientAddress, 'x-forwarded-for': clientAddress, 'x-request-id': requestId };
  for (const [name, value] of Object.entries(told)) {
    if (value) headers.set(name, value);
    else headers.delete(name);
  }
  return headers;
}

/**
 * Sends a request for /api/v2/<path> to whichever back end is configured. `request.url` carries that path and the
 * query; the answer comes back untouched, and breaks off where it is larger than any of ours. Rejects when the back
 * end cannot be reached or is slower than the limit (API_TIMEOUT_MS; uploads ask for more).
 */
export async function sendRequest(request: Request, origin: CallOrigin, timeoutMs?: number): Promise<Response> {
  const { API_BASE_URL, API_TIMEOUT_MS } = env();
  if (!API_BASE_URL) {
    if (!globalThis.parkinspectionBackend)
      throw new Error('The embedded back end is not open: the site runs by server/main.ts');
    return globalThis.parkinspectionBackend.fetch(request, origin);
  }
  const { pathname, search } = new URL(request.url);
  const target = `${API_BASE_URL.replace(/\/$/, '')}/${pathname.slice(API_PREFIX.length)}${search}`;
  const answer = await fetch(target, {
    method: request.method,
    headers: withOrigin(request.headers, origin),
    body: request.body,
    redirect: 'manual',
    cache: 'no-store',
    signal: timeLimit(request.signal, timeoutMs ?? API_TIMEOUT_MS),
    ...(request.body ? { duplex: 'half' } : {}),
  });
  return bounded(answer);
}
