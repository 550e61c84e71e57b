// A remote API may have a proxy that answers with web pages, or break off in the middle. Whatever is not the API's own
// language becomes an error in it.
import 'server-only';
import { refuseAs, refuseBadAnswer, refuseNoAnswer } from './refusal';

const NO_BODY = new Set([204, 205, 304]);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function refuseInstead({ status }: Response): Response {
  if (status >= 500) return refuseNoAnswer();
  return status >= 400 ? refuseAs(status) : refuseBadAnswer();
}

/** The answer as it may be shown to a caller; web pages, redirects and broken JSON are replaced. */
export async function checkAnswer(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (NO_BODY.has(status)) return answer;
  const type = headers.get('content-type') ?? '';
  if (status >= 300 && status < 400) return refuseInstead(answer);
  if (!/\bjson\b/i.test(type)) return type.startsWith('text/html') || status >= 400 ? refuseInstead(answer) : answer;
  const text = await answer.text();
  return text === '' || isJson(text) ? new Response(text, { status, headers }) : refuseInstead(answer);
}
