import { getRequestListener } from '@hono/node-server';
import { CALL_FILES } from '@/domain/file-limits';
import { answerHeaders } from '@/lib/gateway/forward-headers';
import { isPlainPath, passThroughGateway } from '@/lib/gateway/gateway';
import { findPublicCall, type PublicCall } from '@/lib/gateway/public-calls';
import { refuseForm, refuseNoAnswer, refusePath } from '@/lib/gateway/refusal';
import { logger } from '@/lib/log';
import { FRESH_SECONDS, STALE_SECONDS, sharedCacheControl } from '@/lib/rendering/cache-control';
import { commonHeaders } from './common-headers';
import { isLargeForm, type LargeForms } from './large-forms';
import type { Limiter } from './limiter';
import { loggedPath } from './logged-path';
import type { MadePage, PageCache } from './page-cache';
import { isRefusal, retryAfter } from './refusals';
import { type CachedResponse, cacheResponse, sendCached, sendCachedResponse } from './cached-response';
import type { RequestContext } from './request-context';

const PREFIX = '/api/v2';
/** The call itself refuses what is another's. */
const FILE_FIELDS = Object.values(CALL_FILES).flatMap(({ fields }) => fields);
// Checked here, because the URL is normalised before the gateway sees it.
const refuse = getRequestListener(refusePath, { overrideGlobalObjects: false });

export interface ApiParts {
  cache: PageCache;
  /** Sends nothing of the visitor's request. Never rejects. */
  ask: (address: string) => Promise<Response>;
  isRemote: boolean;
  limiter: Limiter;
  forms: LargeForms;
}

/** A remote API may forbid caching what the specification makes public. */
function mayKeep({ status, headers }: Response): boolean {
  const forbids =
    /\b(?:no-store|private)\b/i.test(headers.get('cache-control') ?? '') ||
    headers.has('set-cookie') ||
    headers.get('vary') === '*';
  return status === 200 && !forbids;
}

async function store(answer: Response, cacheControl?: string, before?: CachedResponse): Promise<CachedResponse> {
  const headers = Object.fromEntries(answerHeaders(answer.headers, cacheControl === undefined));
  // Describes the uncompressed body; the front sets its own.
  delete headers['etag'];
  if (cacheControl !== undefined) headers['cache-control'] = cacheControl;
  return cacheResponse({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }, before);
}

async function answerLarge(
  forms: ApiParts['forms'],
  request: Request,
  { request: received, origin }: RequestContext,
): Promise<Response> {
  const large = await forms.receive(received, origin.clientAddress, FILE_FIELDS);
  if (isRefusal(large)) return refuseForm(large.status, large.sentence, retryAfter(large));
  const { form, release } = large;
  const { method, signal } = request;
  const headers = new Headers(request.headers);
  // The form is re-encoded with a new boundary.
  headers.delete('content-type');
  const whole = new Request(request.url, { method, headers, signal, body: form });
  return passThroughGateway(whole, { ...origin, form }).finally(release);
}

export function createApi({ cache, ask, isRemote, limiter, forms }: ApiParts) {
  /** Reads are refused under load. */
  async function answerCall(request: Request, context: RequestContext): Promise<Response> {
    const { origin } = context;
    if (isLargeForm(context.request)) return answerLarge(forms, request, context);
    if (request.method !== 'GET' && request.method !== 'HEAD') return passThroughGateway(request, origin);
    const release = await limiter.acquire({ gone: request.signal });
    return release ? passThroughGateway(request, origin).finally(release) : refuseNoAnswer();
  }
  function passOn(context: RequestContext) {
    const { request, response, id, path } = context;
    const listen = getRequestListener((call) => answerCall(call, context), { overrideGlobalObjects: false });
    for (const [name, value] of Object.entries(commonHeaders())) response.setHeader(name, value);
    response.setHeader('x-request-id', id);
    void (isPlainPath(path) ? listen : refuse)(request, response);
  }

  async function make({ address, nouns }: PublicCall, before: CachedResponse | undefined): Promise<MadePage> {
    const release = await limiter.acquire({ isPriority: before !== undefined });
    const answer = release ? await ask(address).finally(release) : refuseNoAnswer();
    const isFailure = answer.status >= 500;
    if (!mayKeep(answer)) return { answer: await store(answer), keep: null, isFailure };
    const cached = await store(answer, sharedCacheControl(FRESH_SECONDS), before);
    return {
      answer: cached,
      keep: { freshMs: FRESH_SECONDS * 1000, staleMs: STALE_SECONDS * 1000, nouns: new Set(nouns) },
      isFailure,
    };
  }

  async function answerPublic(context: RequestContext, call: PublicCall) {
    const { id, path } = context;
    try {
      sendCached(cache.peek(call.address) ?? (await cache.read(call.address, (before) => make(call, before))), context);
    } catch (error) {
      logger.error({ err: error, id, path: loggedPath(path) }, 'public call not answered');
      sendCachedResponse(await store(refuseNoAnswer()), context);
    }
  }

  return {
    answer(context: RequestContext): boolean {
      const { request, path, search } = context;
      if (!path.startsWith(`${PREFIX}/`) && path !== PREFIX) return false;
      const call = findPublicCall(request.method ?? '', path, search, request.headers, isRemote);
      if (call) void answerPublic(context, call);
      else passOn(context);
      return true;
    },
  };
}
