// A remote API may have a proxy that answers with web pages, or break off in the middle. Whatever is not the API's own
// language becomes an error in it.
import 'server-only';
import { saysUnauthorized } from '@/lib/api/unauthorized';
import { refuseAs, refuseBadAnswer, refuseNoAnswer } from './refusal';

const NO_BODY = new Set([204, 205, 304]);

/** The data in a JSON text; the text itself when it is none. */
function read(text: string): { data: unknown; isJson: boolean } {
  try {
    return { data: JSON.parse(text) as unknown, isJson: true };
  } catch {
    return { data: text, isJson: false };
  }
}

function refuseInstead({ status }: Response): Response {
  if (status >= 500) return refuseNoAnswer();
  return status >= 400 ? refuseAs(status) : refuseBadAnswer();
}

/**
 * The answer as it may be shown to a caller; web pages, redirects and broken JSON are replaced. What says 'Unauthorized',
 * with whatever status, is a 401: the session is over.
 */
export async function checkAnswer(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (NO_BODY.has(status)) return answer;
  const type = headers.get('content-type') ?? '';
  if (status >= 300 && status < 400) return refuseInstead(answer);
  const isJsonType = /\bjson\b/i.test(type);
  if (!isJsonType && !type.startsWith('text/plain')) {
    if (saysUnauthorized(answer, undefined)) return refuseAs(401);
    return type.startsWith('text/html') || status >= 400 ? refuseInstead(answer) : answer;
  }
  const body = await answer.arrayBuffer();
  const text = new TextDecoder().decode(body);
  const { data, isJson } = read(text);
  if (saysUnauthorized(answer, data))
    return status === 401 && isJson ? new Response(body, { status, headers }) : refuseAs(401);
  if (!isJsonType && status >= 400) return refuseInstead(answer);
  return !isJsonType || text === '' || isJson ? new Response(body, { status, headers }) : refuseInstead(answer);
}
