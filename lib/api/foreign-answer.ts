// The border to a city's own API: what comes in is of the contract's shape, as far as it can be read.
import 'server-only';
import { UNREAD_ROWS_HEADER } from '@/contract/call-headers';
import { findAnswer } from '@/contract/answers';
import { paths } from '@/domain/paths';
import { env } from '@/lib/env';
import { lastSecond } from './convert-value';
import { readLeniently, type Unread } from './read-leniently';
import { saysUnauthorized } from './unauthorized';
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

const ADDRESSES = new Set(['url', 'image', 'logo', 'main_provision_link']);
const TEXTS = new Set(['body', 'answer']);
const PATH_IN_TEXT = /(<(img|a)\b[^<>]*?\s(?:src|href)\s*=\s*["']?)(\/[^"'\s<>]*)/gi;

/** Photos that only their owner may see come by the gateway, which knows the session. */
const isOfApi = (address: string) => /^\/(?!\/)/.test(address) && !address.startsWith(paths.api(''));

const onItsHost = (path: string) => new URL(env().API_BASE_URL ?? '').origin + path;

/** A link without a file's extension may lead to a page of this site. */
const isTheirs = (tag: string, path: string) =>
  isOfApi(path) && (/img/i.test(tag) || /^(?!\/feeds\/)[^?#]*\.\w{2,5}(?:[?#]|$)/.test(path));

/** The calls that ask for a session. */
const OWN = /^user-/;

/** Where it is asked: a path below the API's own comes by the gateway, of whole addresses what needs the session. */
function placeOf(address: string): string {
  const { href, pathname } = new URL(env().API_BASE_URL ?? '');
  const base = pathname.replace(/\/$/, '');
  const start = [href.replace(/\/$/, ''), base].find((one) => address.startsWith(`${one}/`));
  const call = start === undefined ? undefined : address.slice(start.length + 1);
  // Of an API at the root of its host, pictures that are no calls lie below its address, too.
  const isOfCalls = base !== '' && address.startsWith('/');
  if (call !== undefined && (isOfCalls || OWN.test(call))) return paths.api(call);
  return isOfApi(address) ? onItsHost(address) : address;
}

/** What fits the contract and says something else there: a day, an address on the host of the API. */
function meant(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (ADDRESSES.has(field)) return placeOf(value);
  if (TEXTS.has(field))
    return value.replaceAll(PATH_IN_TEXT, (all: string, before: string, tag: string, path: string) =>
      isTheirs(tag, path) ? before + placeOf(path) : all,
    );
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

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
export const isWrite = (method: string): boolean => !READS.has(method);

const FILE = /^(?:image\/|application\/(?:octet-stream|pdf)\b)/i;
/** "Created", "OK" or nothing: no page and no half of an answer. */
const PLAIN = /^\s*(?:[^\s<{["][^<]*)?$/;
const TELLS_ERROR = /\b(?:error|exception|failed|traceback)\b|помилка/i;
const NO: readonly unknown[] = [false, 'false', 0, '0'];
const FAILED = /^(?:error|fail|failed|failure|[45]\d\d)$/i;

const isSaid = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value) && value !== 'false';

/** Some APIs refuse with a 2xx status. */
function refuses(data: unknown): boolean {
  if (typeof data === 'string') return TELLS_ERROR.test(data);
  if (typeof data !== 'object' || data === null) return data === false;
  const { success, ok, status, error, errors }: Record<string, unknown> = { ...data };
  return NO.includes(success) || NO.includes(ok) || FAILED.test(String(status)) || isSaid(error) || isSaid(errors);
}

/** Any 2xx confirms a write: a word becomes no body, a refusal an error. Throws for a page and for half of an answer. */
async function readConfirmation(answer: Response): Promise<Response> {
  if (answer.status === 504 && !isJson(answer)) throw new Error('A proxy did not wait for the API');
  if (!answer.ok || FILE.test(answer.headers.get('content-type') ?? '')) return answer;
  const text = await answer.text();
  const json = parse(text);
  const data = json === undefined && PLAIN.test(text) ? text : json;
  if (data === undefined) throw new Error('The API answers a write with a page or with half of an answer');
  if (saysUnauthorized(answer, data)) return withText(answer, text);
  if (refuses(data)) return Response.json(data, { status: 400 });
  if (json === undefined) return new Response(null, { status: 204 });
  const confirmed = withText(answer, text);
  confirmed.headers.set('content-type', 'application/json');
  return confirmed;
}

/** Gone is missing, and no content an empty list. */
function plainAnswer(method: string, path: string, answer: Response): Response {
  if (answer.status === 410) return new Response(answer.body, { status: 404, headers: answer.headers });
  if (method !== 'GET' || answer.status !== 204) return answer;
  const { schema } = findAnswer(path) ?? {};
  const empty = [[], { results: [] }].find((list) => schema?.safeParse(list).success);
  return empty ? Response.json(empty) : answer;
}

/** `path` is relative to the API. Passes on whatever is no answer of a known read. */
export async function readForeignAnswer(method: string, path: string, sent: Response): Promise<Response> {
  const answer = plainAnswer(method, path, sent);
  if (isWrite(method)) return readConfirmation(answer);
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
