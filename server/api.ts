// /api/v2: what is the same for everyone from memory while its content is unchanged, all else through the gateway.
import { getRequestListener } from '@hono/node-server';
import { answerHeaders } from '@/lib/gateway/forward-headers';
import { isPlainPath, passThroughGateway } from '@/lib/gateway/gateway';
import { findPublicCall, type PublicCall } from '@/lib/gateway/public-calls';
import { refuseForm, refuseNoAnswer, refusePath } from '@/lib/gateway/refusal';
import { logger } from '@/lib/log';
import { FRESH_SECONDS, STALE_SECONDS, sharedCacheControl } from '@/lib/rendering/shared-pages';
import { commonHeaders } from './common-headers';
import { isLargeForm, type LargeForms } from './large-forms';
import type { Overload } from './overload';
import type { MadePage, PageMemory } from './page-memory';
import { isRefusal, retryAfter } from './refusals';
import { sendKept } from './send-kept';
import { sendStored, storeAnswer, type StoredAnswer } from './stored-answer';
import type { Visit } from './visit';

const PREFIX = '/api/v2';
// The address is tidied up before the gateway sees it: what it was is looked at here.
const refuse = getRequestListener(refusePath, { overrideGlobalObjects: false });

export interface ApiParts {
  memory: PageMemory;
  /** Asks the API as nobody in particular; never rejects. */
  ask: (address: string) => Promise<Response>;
  /** A city's own API, of whose calls we know only what the specification says. */
  isRemote: boolean;
  overload: Overload;
  forms: LargeForms;
}

/** A city's own API may forbid keeping what the specification has for everyone. */
function mayKeep({ status, headers }: Response): boolean {
  const forbids =
    /\b(?:no-store|private)\b/i.test(headers.get('cache-control') ?? '') ||
    headers.has('set-cookie') ||
    headers.get('vary') === '*';
  return status === 200 && !forbids;
}

async function store(answer: Response, cacheControl?: string, before?: StoredAnswer): Promise<StoredAnswer> {
  const headers = Object.fromEntries(answerHeaders(answer.headers, cacheControl === undefined));
  // Of the whole body, and said anew by whoever compresses it.
  delete headers['etag'];
  if (cacheControl !== undefined) headers['cache-control'] = cacheControl;
  return storeAnswer({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }, before);
}

export function createApi({ memory, ask, isRemote, overload, forms }: ApiParts) {
  /** The gateway's answer to a call with files: to what has been received of it. */
  async function answerLarge(request: Request, { request: received, origin }: Visit): Promise<Response> {
    const large = await forms.receive(received, origin.clientAddress);
    if (isRefusal(large)) return refuseForm(large.status, large.sentence, retryAfter(large));
    const { form, release } = large;
    const { method, signal } = request;
    const headers = new Headers(request.headers);
    // The form is written anew, with a boundary of its own.
    headers.delete('content-type');
    const whole = new Request(request.url, { method, headers, signal, body: form });
    return passThroughGateway(whole, { ...origin, form }).finally(release);
  }

  /** The gateway's answer; what only reads is refused while there is no time for it. */
  async function answerCall(request: Request, visit: Visit): Promise<Response> {
    const { origin } = visit;
    if (isLargeForm(visit.request)) return answerLarge(request, visit);
    if (request.method !== 'GET' && request.method !== 'HEAD') return passThroughGateway(request, origin);
    const leave = await overload.enter({ gone: request.signal });
    return leave ? passThroughGateway(request, origin).finally(leave) : refuseNoAnswer();
  }
  function passOn(visit: Visit) {
    const { request, response, id, path } = visit;
    const listen = getRequestListener((call) => answerCall(call, visit), { overrideGlobalObjects: false });
    for (const [name, value] of Object.entries(commonHeaders())) response.setHeader(name, value);
    response.setHeader('x-request-id', id);
    void (isPlainPath(path) ? listen : refuse)(request, response);
  }

  async function make({ address, nouns }: PublicCall, before: StoredAnswer | undefined): Promise<MadePage> {
    const leave = await overload.enter({ isPatient: before !== undefined });
    const answer = leave ? await ask(address).finally(leave) : refuseNoAnswer();
    const isFailure = answer.status >= 500;
    if (!mayKeep(answer)) return { answer: await store(answer), keep: null, isFailure };
    const kept = await store(answer, sharedCacheControl(FRESH_SECONDS), before);
    return {
      answer: kept,
      keep: { freshMs: FRESH_SECONDS * 1000, staleMs: STALE_SECONDS * 1000, nouns: new Set(nouns) },
      isFailure,
    };
  }

  async function answerPublic(visit: Visit, call: PublicCall) {
    const { request, response, id, path } = visit;
    try {
      sendKept(memory.peek(call.address) ?? (await memory.read(call.address, (before) => make(call, before))), visit);
    } catch (error) {
      logger.error({ err: error, id, path }, 'public call not answered');
      sendStored(await store(refuseNoAnswer()), request, response, ['x-request-id', id]);
    }
  }

  return {
    /** Answers every address below /api/v2. */
    answer(visit: Visit): boolean {
      const { request, path, search } = visit;
      if (!path.startsWith(`${PREFIX}/`) && path !== PREFIX) return false;
      const call = findPublicCall(request.method ?? '', path, search, request.headers, isRemote);
      if (call) void answerPublic(visit, call);
      else passOn(visit);
      return true;
    },
  };
}
