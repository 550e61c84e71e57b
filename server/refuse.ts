// Refuses what cannot be answered before anything is read or allocated for it.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { logger } from '@/lib/log';
import { formSizeMax } from '@/domain/file-limits';
import { paths } from '@/domain/paths';
import { isDeskOpenTo, isDeskPath } from '@/lib/desk/door';
import { env, isDevelopment } from '@/lib/env';
import { filesOf } from '@/lib/pages/addresses';
import { commonHeaders } from './common-headers';
import { loggedPath } from './logged-path';
import { isForwarded, NOT_HERE, refuseForeign } from './posted';
import { TOO_LARGE } from './refusals';
import type { RequestContext } from './request-context';
import { readTarget } from './target';

const REQUEST_ID = 'x-request-id';
const GIVEN_ID = /^[\w-]{8,64}$/;
const API = '/api/';
const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST']);
const API_METHODS = new Set([...PAGE_METHODS, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const MIB = 1024 * 1024;
const FORM_SIZE_MAX = MIB;

function sizeLimit(path: string, type: string): number {
  const files = filesOf(path);
  return files && type.startsWith('multipart/form-data') ? formSizeMax(files) : FORM_SIZE_MAX;
}

/** No HTTP version or two Host headers: a proxy in front may have read another request. */
const isAmbiguous = ({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean =>
  httpVersionMajor < 1 || rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

const BUILT = '/_next/static/';
/** The rest of the framework's own addresses: its image optimiser would fetch and log what a stranger names. */
const isClosed = (path: string) => path.startsWith('/_next') && !path.startsWith(BUILT) && !isDevelopment;

export function refuse(
  response: ServerResponse,
  id: string,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): null {
  response.writeHead(status, {
    ...commonHeaders(),
    // The framework shows the sentence of a refused action for this very type only.
    'content-type': response.req.headers['next-action'] === undefined ? 'text/plain; charset=utf-8' : 'text/plain',
    'cache-control': 'no-store',
    // Does not read the rest of the body.
    connection: 'close',
    [REQUEST_ID]: id,
    ...headers,
  });
  response.end(sentence);
  return null;
}

/** Logged: common for bots, rare for citizens. */
const REFUSALS = new Set([403, 411, 413, 429]);

function levelOf(status: number): 'error' | 'warn' | 'info' | undefined {
  if (status >= 500) return status === 503 ? 'warn' : 'error';
  return REFUSALS.has(status) ? 'info' : undefined;
}

function watchRefusals({ request, response, id, path, origin }: RequestContext) {
  const { clientAddress: address } = origin;
  response.once('finish', () => {
    const { statusCode: status } = response;
    const level = levelOf(status);
    if (!level) return;
    logger[level](
      { id, method: request.method, path: loggedPath(path), status, address },
      status >= 500 ? 'request failed' : 'request refused',
    );
  });
}

/** Files are expensive: stop when the client disconnects. */
function goneFrom({ headers }: IncomingMessage, response: ServerResponse): AbortSignal | undefined {
  if (!headers['content-type']?.startsWith('multipart/')) return undefined;
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

export function addressBehindProxies(connection: string, forwardedFor: string, hops: number): string {
  const chain = [
    ...forwardedFor
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    connection,
  ];
  return chain.at(-1 - hops) ?? chain[0] ?? connection;
}

/** Strips what proxies add: brackets, port, zone, the IPv4-in-IPv6 prefix. */
export function plainAddress(written: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  return bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
}

export function addressOf({ socket, headers }: IncomingMessage): string {
  const forwardedFor = String(headers['x-forwarded-for'] ?? '');
  const address = plainAddress(
    addressBehindProxies(socket.remoteAddress ?? '', forwardedFor, env().TRUSTED_PROXY_HOPS),
  );
  return isIP(address) > 0 ? address : '';
}

/** Returns null when it has refused and answered the request. */
export function accept(request: IncomingMessage, response: ServerResponse): RequestContext | null {
  const { method = '', headers } = request;
  const given = headers[REQUEST_ID];
  const id = typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
  const origin = { clientAddress: addressOf(request), requestId: id, gone: goneFrom(request, response) };

  const target = readTarget(request.url ?? '/');
  const { path: written, search } = target ?? { path: paths.notFound, search: '' };
  const isShut = isClosed(written) || (isDeskPath(written) && !isDeskOpenTo(origin.clientAddress));
  const path = isShut ? paths.notFound : written;
  // The path that is answered counts: a call of a shut desk is answered by a page, and has a page's limits.
  const isApi = (target ? path : (request.url ?? '')).startsWith(API);
  const context = { request, response, id, origin, path, search };
  watchRefusals(context);

  const no = (status: number, sentence: string, headers?: Record<string, string>) =>
    isApi
      ? refuse(response, id, status, JSON.stringify({ detail: sentence }), { ...JSON_TYPE, ...headers })
      : refuse(response, id, status, sentence, headers);
  if (!target) return no(400, 'Цю адресу записано з помилкою. Відкрийте головну сторінку й знайдіть потрібне в меню.');
  if (isAmbiguous(request)) return no(400, 'Цей запит можна зрозуміти по-різному. Відкрийте сторінку ще раз.');
  // Whoever reads the request from here on reads the same address.
  request.url = path + search;
  const methods = isApi ? API_METHODS : PAGE_METHODS;
  if (!methods.has(method)) {
    const allow = [...methods].join(', ');
    if (method === 'OPTIONS') return refuse(response, id, 204, '', { allow });
    return no(405, 'Такого запиту сайт не приймає. Відкрийте головну сторінку.', { allow });
  }
  if (method === 'POST' && !isApi) {
    if (isForwarded(headers)) return refuse(response, id, 404, NOT_HERE.sentence, NOT_HERE.headers);
    const foreign = refuseForeign(path, headers);
    if (foreign) return refuse(response, id, foreign.status, foreign.sentence);
    const length = headers['content-length'];
    if (length === undefined && headers['transfer-encoding'] !== undefined) {
      return refuse(response, id, 411, 'Не вказано розмір того, що ви надсилаєте. Спробуйте надіслати форму ще раз.');
    }
    if (Number(length ?? 0) > sizeLimit(path, headers['content-type'] ?? '')) {
      return refuse(response, id, TOO_LARGE.status, TOO_LARGE.sentence);
    }
  }
  return context;
}
