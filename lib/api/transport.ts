// The one way to /api/v2: in process (embedded back end) or over the network (API_BASE_URL).
import 'server-only';
import { CLIENT_ADDRESS_HEADER, type CallOrigin } from '@/contract/call-headers';
import { env } from '@/lib/env';
import { bounded } from './bounded';
import { timeLimit } from './time-limit';

const API_PREFIX = '/api/v2/';

interface EmbeddedBackend {
  fetch(request: Request, origin: CallOrigin): Promise<Response>;
}

/**
 * Where server/ puts the embedded back end it has opened. On globalThis because the framework's bundle and the server
 * load this module separately, and the back end must be opened once.
 */
const shared = globalThis as typeof globalThis & { parkinspectionBackend?: EmbeddedBackend };

export function provideBackend(backend: EmbeddedBackend): void {
  shared.parkinspectionBackend = backend;
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
    if (!shared.parkinspectionBackend)
      throw new Error('The embedded back end is not open: the site runs by server/main.ts');
    return shared.parkinspectionBackend.fetch(request, origin);
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
