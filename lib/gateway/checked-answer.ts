// A remote API may have a proxy that answers with web pages, or break off in the middle, or be somebody else's by now.
// Whatever is not the API's own language becomes an error in it; nothing that a browser would run or obey comes through.
import 'server-only';
import { errorBody } from '@/lib/api/error-body';
import { saysUnauthorized } from '@/lib/api/unauthorized';
import { refuseAs, refuseBadAnswer, refuseNoAnswer } from './refusal';

const NO_BODY = new Set([204, 205, 304]);
/** Documents and evidence, as our own back end takes them. */
const FILES = /^(?:application\/(?:octet-stream|pdf)|image\/(?:jpeg|png|webp|heic|heif))\s*(?:;|$)/i;
/** What only this site says to a browser. */
const OURS_TO_SAY = ['content-security-policy', 'link', 'set-cookie'];

/** The data in a JSON text; the text itself when it is none. */
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

/** A file is saved, or shown as a picture; it is never a page. */
function asFile({ body, status, headers }: Response): Response {
  const file = withBody(body, status, headers);
  const isPicture = /^image\//i.test(headers.get('content-type') ?? '');
  if (!isPicture && !/^attachment\b/i.test(headers.get('content-disposition') ?? ''))
    file.headers.set('content-disposition', 'attachment');
  return file;
}

/** What a failing program says is no matter for citizens: only words meant for them come through. */
function inOurWords({ status, headers }: Response, data: unknown): Response {
  const retryAfter = headers.get('retry-after');
  return Response.json(errorBody(status, data), {
    status,
    headers: { 'cache-control': 'no-store', ...(retryAfter ? { 'retry-after': retryAfter } : {}) },
  });
}

/**
 * The answer as it may be shown to a caller; web pages, redirects, unknown types and broken JSON are replaced. What says
 * 'Unauthorized', with whatever status, is a 401: the session is over. Rejects when the body does not come whole.
 */
export async function checkAnswer(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (NO_BODY.has(status)) return withBody(null, status, headers);
  const type = headers.get('content-type') ?? '';
  if (status >= 300 && status < 400) return refuseInstead(answer);
  const isJsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type);
  if (!isJsonType && !/^text\/plain\s*(?:;|$)/i.test(type)) {
    if (saysUnauthorized(answer, undefined)) return refuseAs(401);
    return status < 400 && FILES.test(type) ? asFile(answer) : refuseInstead(answer);
  }
  const body = await answer.arrayBuffer();
  const text = new TextDecoder().decode(body);
  const { data, isJson } = read(text);
  if (saysUnauthorized(answer, data)) return status === 401 && isJson ? withBody(body, status, headers) : refuseAs(401);
  if (status >= 500 && isJson) return inOurWords(answer, data);
  if (!isJsonType && status >= 400) return refuseInstead(answer);
  return !isJsonType || text === '' || isJson ? withBody(body, status, headers) : refuseInstead(answer);
}
