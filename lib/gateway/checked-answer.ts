// A remote API is not trusted: it may return a proxy's web pages or truncated bodies. Anything but JSON, plain text and
// known files becomes an error.
import 'server-only';
import { errorBody } from '@/lib/api/error-body';
import { saysUnauthorized } from '@/lib/api/unauthorized';
import { refuseAs, refuseBadAnswer, refuseNoAnswer } from './refusal';

const NO_BODY = new Set([204, 205, 304]);
/** The files our own back end accepts. */
const FILES = /^(?:application\/(?:octet-stream|pdf)|image\/(?:jpeg|png|webp|heic|heif))\s*(?:;|$)/i;
/** Only this site may set these. */
const OURS_TO_SAY = ['content-security-policy', 'link', 'set-cookie'];

function read(text: string): { data: unknown; isJson: boolean } {
  try {
    return { data: JSON.parse(text), isJson: true };
  } catch {
    return { data: text, isJson: false };
  }
}

function refuseInstead({ status }: Response): Response {
  if (status >= 500) return refuseNoAnswer();
  return status >= 400 ? refuseAs(status) : refuseBadAnswer();
}

function withBody(body: ArrayBuffer | ReadableStream<Uint8Array> | null, status: number, given: Headers): Response {
  const headers = new Headers(given);
  for (const name of OURS_TO_SAY) headers.delete(name);
  return new Response(body, { status, headers });
}

/** As other systems name the same. */
const COMMON_TYPES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'binary/octet-stream': 'application/octet-stream',
};

/** Files are downloads or images, never documents. */
function asFile({ body, status, headers }: Response, type: string): Response {
  const file = withBody(body, status, headers);
  file.headers.set('content-type', type);
  const isPicture = /^image\//i.test(type);
  if (!isPicture && !/^attachment\b/i.test(headers.get('content-disposition') ?? ''))
    file.headers.set('content-disposition', 'attachment');
  return file;
}

/** Passes on only messages meant for citizens, not the technical text of a failing API. */
function inOwnWords({ status, headers }: Response, data: unknown): Response {
  const retryAfter = headers.get('retry-after');
  return Response.json(errorBody(status, data), {
    status,
    headers: { 'cache-control': 'no-store', ...(retryAfter ? { 'retry-after': retryAfter } : {}) },
  });
}

/**
 * Replaces web pages, redirects, unknown types and broken JSON; any 'Unauthorized' becomes 401. Rejects when the body
 * is truncated.
 */
export async function checkAnswer(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (NO_BODY.has(status)) return withBody(null, status, headers);
  const sent = headers.get('content-type') ?? '';
  const type = COMMON_TYPES[sent.replace(/;.*/, '').trim().toLowerCase()] ?? sent;
  if (status >= 300 && status < 400) return refuseInstead(answer);
  const isJsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type);
  if (!isJsonType && !/^text\/plain\s*(?:;|$)/i.test(type)) {
    if (saysUnauthorized(answer, undefined)) return refuseAs(401);
    return status < 400 && FILES.test(type) ? asFile(answer, type) : refuseInstead(answer);
  }
  const body = await answer.arrayBuffer();
  const text = new TextDecoder().decode(body);
  const { data, isJson } = read(text);
  if (saysUnauthorized(answer, data)) return status === 401 && isJson ? withBody(body, status, headers) : refuseAs(401);
  if (status >= 400 && isJson) return inOwnWords(answer, data);
  if (!isJsonType && status >= 400) return refuseInstead(answer);
  return !isJsonType || text === '' || isJson ? withBody(body, status, headers) : refuseInstead(answer);
}
