// The last look at every answer: whatever leaves without a security policy (an error page, a redirect, data, a file)
// gets a strict one. Uses Node's own announcement of requests, so it stands before all of Next.
import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env, isDevelopment } from '@/lib/env';
import { logger } from '@/lib/log';
import { paths } from '@/lib/paths';
import { getSettings, phonesOf } from '@/lib/settings/settings';
import { EMPTY_DOCUMENT, errorWithoutScript } from './error-without-script';
import { stampClientAddress } from '@/lib/session/client-address';
import { noteOwnAddress } from './own-address';
import { renderedPagePolicy } from './page-policy';
import { DATA_POLICY } from './policy';

const POLICY = 'content-security-policy';
const REQUEST_ID = 'x-request-id';
const TRANSPORT = 'max-age=63072000; includeSubDomains';
const GIVEN_ID = /^[\w-]{8,64}$/;

/** A method of the answer whose arguments are passed on as they are. */
type Forward = (this: ServerResponse, ...args: unknown[]) => ServerResponse;

/** True for an address that can be read; Next answers 500 to the others, we show the not-found page. */
function isReadable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

function policyFor(response: ServerResponse, body: unknown): string {
  if (!String(response.getHeader('content-type')).startsWith('text/html')) return DATA_POLICY;
  return renderedPagePolicy(typeof body === 'string' || Buffer.isBuffer(body) ? body.toString() : '');
}

/** Compression wraps `end` after us and hides the body, hence the accessor: the outermost `end` stays ours. */
function watchBody(response: ServerResponse, see: (body: unknown) => unknown) {
  const innermost = response.end.bind(response) as Forward;
  let outer = innermost;
  let entered = false;
  const end = (...args: unknown[]) => {
    if (entered) return innermost.apply(response, args);
    entered = true;
    return outer.apply(response, args.length > 0 ? [see(args[0]), ...args.slice(1)] : args);
  };
  Object.defineProperty(response, 'end', { configurable: true, get: () => end, set: (next: Forward) => void (outer = next) });
}

/** Next's document for a page that threw is empty without JavaScript: there the way out is said in plain HTML. */
function fillErrorDocument(response: ServerResponse, body: unknown): unknown {
  if (typeof body !== 'string' || !body.includes(EMPTY_DOCUMENT)) return body;
  const filled = body.replace('<body>', `<body>${errorWithoutScript(phonesOf(getSettings()))}`);
  if (response.hasHeader('content-length')) response.setHeader('content-length', Buffer.byteLength(filled));
  return filled;
}

function guard(request: IncomingMessage, response: ServerResponse) {
  noteOwnAddress(request.socket);
  stampClientAddress(request);
  // Next cannot even read a TRACE and answers 500; like OPTIONS it finds no page and no call.
  if (request.method === 'TRACE') request.method = 'OPTIONS';
  const given = request.headers[REQUEST_ID];
  const id = typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
  request.headers[REQUEST_ID] = id;
  if (!isReadable(request.url?.split('?', 1)[0] ?? '')) request.url = paths.notFound;
  const path = request.url?.split('?', 1)[0];

  let body: unknown;
  watchBody(response, (seen) => (body = response.statusCode >= 500 ? fillErrorDocument(response, seen) : seen));
  const writeHead = response.writeHead.bind(response) as Forward;
  response.writeHead = ((...args: unknown[]) => {
    const policy = response.getHeader(POLICY);
    // `next dev` streams pages past the cache, with scripts of its own in them.
    if (!policy && !isDevelopment) response.setHeader(POLICY, policyFor(response, body));
    // A cached page at an address middleware matches: the policy stored with the page is the one that fits it.
    if (Array.isArray(policy)) response.setHeader(POLICY, policy.at(-1) ?? DATA_POLICY);
    // Belongs to answers over https only.
    if (env().SITE_URL.startsWith('https:')) response.setHeader('strict-transport-security', TRANSPORT);
    response.setHeader(REQUEST_ID, id);
    const status = typeof args[0] === 'number' ? args[0] : response.statusCode;
    if (status >= 500) logger[status === 503 ? 'warn' : 'error']({ id, method: request.method, path, status }, 'request failed');
    return writeHead.apply(response, args);
  }) satisfies Forward;
}

/** Starts guarding the answers of every HTTP server of this process. Call once. */
export function guardAnswers() {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    guard(request, response);
  });
}
