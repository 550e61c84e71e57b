// The border to a city's own API: what comes in is of the contract's shape, as far as it can be read.
import 'server-only';
import { UNREAD_ROWS_HEADER } from '@/contract/call-headers';
import { findAnswer } from '@/contract/answers';
import { paths } from '@/domain/paths';
import { env } from '@/lib/env';
import { lastSecond } from './convert-value';
import { readLeniently, type Unread } from './read-leniently';
import { countUnread, type UnreadPart } from './unread';

const LOG_EVERY_MS = 60_000;
const LOGGED_MAX = 500;

const logged = new Map<string, number>();

/** Names call, field and kind of value, never a value. */
async function report(call: string, what: UnreadPart, unread: Unread[]): Promise<void> {
  // Late: the log reads the environment, which a build does not have.
  const { logger } = await import('@/lib/log');
  for (const { field, kind } of unread) {
    countUnread(call, what);
    const key = `${call} ${what} ${field} ${kind}`;
    const now = Date.now();
    if (now - (logged.get(key) ?? -Infinity) < LOG_EVERY_MS) continue;
    if (logged.size >= LOGGED_MAX) logged.clear();
    logged.set(key, now);
    logger.warn({ call, field, kind }, what === 'answer' ? 'API answer refused' : `API answer: ${what} left out`);
  }
}

const isJson = ({ headers }: Response) =>
  /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');

const PICTURES = new Set(['url', 'image', 'logo']);

/** Photos that only their owner may see come by the gateway, which knows the session. */
const isOfApi = (address: string) => /^\/(?!\/)/.test(address) && !address.startsWith(paths.api(''));

/** What fits the contract and says something else there: a day, an address on the host of the API. */
function meant(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (PICTURES.has(field) && isOfApi(value)) return new URL(env().API_BASE_URL ?? '').origin + value;
  return lastSecond(field, value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, meant);
  } catch {
    return undefined;
  }
}

/** Headers about the body as it was sent, and what only this site may say. */
const NOT_KEPT = ['content-length', 'content-encoding', 'transfer-encoding', UNREAD_ROWS_HEADER];

function withText({ status, statusText, headers: given }: Response, text: string, unreadRows = 0): Response {
  const headers = new Headers(given);
  for (const name of NOT_KEPT) headers.delete(name);
  if (unreadRows > 0) headers.set(UNREAD_ROWS_HEADER, String(unreadRows));
  return new Response(text, { status, statusText, headers });
}

/** `path` is relative to the API. Passes on whatever is no answer of a known read. */
export async function readForeignAnswer(method: string, path: string, answer: Response): Promise<Response> {
  const known = method === 'GET' && answer.status === 200 && isJson(answer) ? findAnswer(path) : undefined;
  if (!known) return answer;
  const text = await answer.text();
  const data = parse(text);
  if (data === undefined) {
    await report(known.call, 'answer', [{ field: '', kind: 'not JSON' }]);
    return withText(answer, text);
  }
  if (known.schema.safeParse(data).success) return withText(answer, JSON.stringify(data));
  const read = readLeniently(known.schema, data, known.inPlace);
  if (read.isRefused) {
    await report(known.call, 'answer', read.fields);
    return withText(answer, text);
  }
  await report(known.call, 'field', read.fields);
  await report(known.call, 'row', read.rows);
  return withText(answer, JSON.stringify(read.data), read.rows.length);
}
