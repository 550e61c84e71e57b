// The browser's only way to /api/v2: replaces the HttpOnly session cookie by the API token.
import 'server-only';
import { FROM_NOBODY, type CallOrigin } from '@/contract/call-headers';
import { isRegisterPush } from '@/contract/registers';
import { ApiError } from '@/lib/api/error';
import { sendRequest } from '@/lib/api/transport';
import { env } from '@/lib/env';
import { clearedCookies } from '@/lib/session/cookies';
import { isCrossSite, refuseCrossSite } from '@/lib/session/cross-site';
import { tokenOfCall } from '@/lib/session/end-session';
import { checkAnswer } from './checked-answer';
import { answerHeaders, bringsCredentials, requestHeaders } from './forward-headers';
import { refuseNoAnswer, refusePath, refuseSize } from './refusal';
import { createPartsCounter, type PartsCounter } from './multipart-parts';
import { LARGEST_FORM } from '@/domain/file-limits';

// Small bodies are buffered, so that the API learns their length; uploads are streamed.
const JSON_SIZE_MAX = 1024 * 1024;

type CheckedBody = 'too-large' | null | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

interface Limits {
  size: number;
  parts: PartsCounter;
}

const isUpload = (headers: Headers) => /^multipart\/form-data/i.test(headers.get('content-type') ?? '');

async function readLimited(stream: ReadableStream<Uint8Array>, limits: Limits) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let turn = await reader.read(); !turn.done; turn = await reader.read()) {
    size += turn.value.byteLength;
    if (size > limits.size || !limits.parts.take(turn.value)) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(turn.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const counting = (parts: PartsCounter) =>
  new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      if (parts.take(chunk)) controller.enqueue(chunk);
      else controller.error(new Error('The form has too many parts'));
    },
  });

async function checkBody(request: Request, parts: PartsCounter): Promise<CheckedBody> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return null;
  if (isRegisterPush(new URL(request.url).pathname)) return request.body;
  const given = request.headers.get('content-length');
  const limit = isUpload(request.headers) ? LARGEST_FORM : JSON_SIZE_MAX;
  if (Number(given ?? 0) > limit) return 'too-large';
  if (given !== null && Number(given) > JSON_SIZE_MAX) return request.body.pipeThrough(counting(parts));
  return (await readLimited(request.body, { size: JSON_SIZE_MAX, parts })) ?? 'too-large';
}

const LOGOUT_PATH = '/api/v2/logout/';

const PREFIX = '/api/v2/';
const PLAYS_WITH_SEPARATORS = /%(?:2f|5c|00|0a|0d|23|25|2e|3b|3f)|\/\/|\\|;|\/\.\.?(?:\/|$)/i;

/** Encoded separators and dot segments could mean another path to a proxy. `path` is as received. */
export const isPlainPath = (path: string): boolean => !PLAYS_WITH_SEPARATORS.test(path);

function targetOf(url: string): URL | null {
  const target = new URL(url);
  if (!isPlainPath(target.pathname) || !`${target.pathname}/`.startsWith(PREFIX)) return null;
  if (!/(?:\/|\.\w+)$/.test(target.pathname)) target.pathname += '/';
  return target;
}

async function forward(
  request: Request,
  target: URL,
  origin: CallOrigin,
  cookieToken: string | null = null,
): Promise<Response> {
  const parts = createPartsCounter(request.headers.get('content-type') ?? '');
  const body = await checkBody(request, parts);
  if (body === 'too-large') return refuseSize();
  const call = new Request(target, {
    method: request.method,
    headers: requestHeaders(request.headers, cookieToken),
    signal: request.signal,
    ...(body === null ? {} : { body, duplex: 'half' }),
  });
  try {
    const answer = await sendRequest(call, origin);
    if (parts.isOver()) return refuseSize();
    return env().API_BASE_URL ? await checkAnswer(answer) : answer;
  } catch (error) {
    return parts.isOver() ? refuseSize() : refuseNoAnswer(error instanceof ApiError ? error.body.detail : undefined);
  }
}

/** Sends nothing of the visitor's request. Never rejects. */
export function fetchAnonymously(address: string): Promise<Response> {
  const request = new Request(new URL(address, env().SITE_URL));
  return forward(request, new URL(request.url), FROM_NOBODY);
}

/** Browsers authenticate by cookie, programs by Authorization or X-Auth. Never rejects. */
export async function passThroughGateway(request: Request, origin: CallOrigin): Promise<Response> {
  const target = targetOf(request.url);
  // Registers of a remote API are its own.
  if (!target || (env().API_BASE_URL && isRegisterPush(target.pathname))) return refusePath();
  const isProgram = bringsCredentials(request.headers);
  const cookieToken = isProgram ? null : await tokenOfCall(request);
  const writes = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  if (!isProgram && writes && isCrossSite(request.headers, request.headers.has('cookie'))) return refuseCrossSite();
  const answer = await forward(request, target, origin, cookieToken);
  const headers = answerHeaders(answer.headers, isProgram || cookieToken !== null);
  const isOver = answer.status === 401 || (target.pathname === LOGOUT_PATH && request.method === 'POST');
  if (cookieToken && isOver) for (const cookie of clearedCookies()) headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}
