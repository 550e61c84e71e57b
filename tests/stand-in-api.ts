// A city's own API with only the specification's calls and fields, for the tests of remote mode. Standalone: node
// --import tsx tests/stand-in-api.ts [port]. Over HTTP: GET /__requests, PUT /__failures (array of Failure), DELETE
// /__state.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import * as data from './stand-in-data';
import { createStandIn } from '@/tests/stand-in-server';

const BASE = '/api/v2/';

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Failure {
  /** Prefix of the paths that fail; '' means all. */
  path: string;
  method?: string;
  status?: number;
  delayMs?: number;
  /** Never answers. */
  silent?: boolean;
  /** Sent instead of the right body: half of it, a web page, other JSON, a closed connection, or this text. */
  body?: 'cut' | 'html' | 'wrong-shape' | 'reset' | { text: string };
  headers?: Record<string, string>;
}

export interface StandIn {
  url: string;
  requests: RecordedRequest[];
  fail(failure: Failure): void;
  reset(): void;
  expireSessions(): void;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body?: unknown;
}

class State {
  requests: RecordedRequest[] = [];
  failures: Failure[] = [];
  tokens = new Map<string, number | 'none'>();
  user = data.newUser();
  cars = data.newCars();
}

const detail = (status: number, text: string): Answer => ({ status, body: { detail: text } });
const NOT_FOUND = detail(404, 'Не знайдено.');
const NOT_ALLOWED = detail(405, 'Метод не дозволено.');

function page(items: readonly object[], query: URLSearchParams): Answer {
  const number = Number(query.get('page') ?? 1);
  const size = Number(query.get('page_size') ?? 10);
  const results = items.slice((number - 1) * size, number * size);
  return results.length > 0 && number >= 1 ? { status: 200, body: { results } } : NOT_FOUND;
}

function login(state: State, body: string): Answer {
  const { login: name, password } = JSON.parse(body || '{}') as Record<string, unknown>;
  if (name !== data.STAND_IN_LOGIN || password !== data.STAND_IN_PASSWORD) {
    return detail(400, 'Неправильний логін або пароль.');
  }
  const token = randomUUID();
  state.tokens.set(token, 'none');
  return { status: 200, body: { token } };
}

function personal(state: State, token: string, { method, path, body }: RecordedRequest): Answer {
  const call = `${method} ${path}`;
  const last = state.tokens.get(token);
  if (call === 'GET user/last-request/') return { status: 200, body: { data: { timestamp: last ?? 'none' } } };
  state.tokens.set(token, Math.floor(Date.now() / 1000));
  if (call === 'POST logout/') {
    state.tokens.delete(token);
    return { status: 200, body: {} };
  }
  if (call === 'GET user/') return { status: 200, body: state.user };
  if (call === 'POST user/') {
    const { phone, email, is_agree_to_receive_newsletter, is_new_user } = JSON.parse(body) as Partial<
      typeof state.user
    >;
    const given = { phone, email, is_agree_to_receive_newsletter, is_new_user };
    Object.assign(state.user, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
    return { status: 200, body: state.user };
  }
  if (call === 'GET user-cars/') return { status: 200, body: state.cars };
  if (call === 'POST user-cars/') {
    const car = { id: Math.max(0, ...state.cars.map(({ id }) => id)) + 1 };
    state.cars.push(car);
    return { status: 201, body: car };
  }
  const car = /^(DELETE user-cars|POST user-car-add-documents)\/(\d+)\/$/.exec(call);
  if (car) {
    const found = state.cars.find(({ id }) => id === Number(car[2]));
    if (!found) return NOT_FOUND;
    if (method === 'POST') return { status: 200, body: found };
    state.cars = state.cars.filter((other) => other !== found);
    return { status: 204 };
  }
  if (call === 'GET user-fines/') return { status: 200, body: data.fines };
  return /^(user|user-cars|user-fines|logout)\/$/.test(path) ? NOT_ALLOWED : NOT_FOUND;
}

function answerTo(state: State, request: RecordedRequest): Answer {
  const url = new URL(request.path, 'http://stand-in.invalid/');
  const [path, method] = [url.pathname.slice(1), request.method];
  const name = path.replace(/\/$/, '');
  if (path === 'login/') return method === 'POST' ? login(state, request.body) : NOT_ALLOWED;
  if (/^(user|logout)/.test(path)) {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token || !state.tokens.has(token)) return detail(401, 'Облікові дані не надано.');
    return personal(state, token, { ...request, path });
  }
  if (name === 'contact-responses' || name === 'appeal-fines') {
    return method === 'POST' ? { status: 201, body: {} } : NOT_ALLOWED;
  }
  const plain = name === 'general' ? data.general : data.plainLists[name];
  const paged = data.pagedLists[name];
  if (!plain && !paged) return NOT_FOUND;
  if (method !== 'GET') return NOT_ALLOWED;
  return paged ? page(paged, url.searchParams) : { status: 200, body: plain };
}

function send(response: ServerResponse, { status, body }: Answer, failure?: Failure) {
  const right = body === undefined ? '' : JSON.stringify(body);
  const asked = failure?.body;
  if (asked === 'reset') return response.destroy();
  const text =
    asked === 'cut'
      ? right.slice(0, Math.ceil(right.length / 2))
      : asked === 'html'
        ? '<!doctype html><title>Gateway</title><p>upstream error'
        : asked === 'wrong-shape'
          ? '{"unexpected":[1,2,3]}'
          : asked
            ? asked.text
            : right;
  const type = asked === 'html' ? 'text/html' : 'application/json';
  response.writeHead(failure?.status ?? status, { 'content-type': type, ...failure?.headers }).end(text);
}

function control(state: State, call: string, body: string, response: ServerResponse): void {
  if (call === 'PUT /__failures') state.failures = JSON.parse(body) as Failure[];
  if (call === 'DELETE /__state') Object.assign(state, new State());
  if (call === 'DELETE /__sessions') state.tokens.clear();
  send(response, { status: 200, body: call === 'GET /__requests' ? state.requests : {} });
}

export async function startStandIn(port = 0): Promise<StandIn> {
  const state = new State();
  const server = createStandIn((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { method = 'GET', url = '/', headers } = request;
      if (url.startsWith('/__')) {
        control(state, `${method} ${url}`, body, response);
        return;
      }
      if (!url.startsWith(BASE)) return send(response, NOT_FOUND);
      const recorded = { method, path: url.slice(BASE.length), headers, body };
      state.requests.push(recorded);
      const failure = state.failures.find(
        (one) => recorded.path.startsWith(one.path) && (one.method ?? method) === method,
      );
      if (failure?.silent) return;
      setTimeout(() => send(response, answerTo(state, recorded), failure), failure?.delayMs ?? 0);
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}${BASE.slice(0, -1)}`,
    get requests() {
      return state.requests;
    },
    fail: (failure) => void state.failures.unshift(failure),
    reset: () => void Object.assign(state, new State()),
    expireSessions: () => state.tokens.clear(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { url } = await startStandIn(Number(process.argv[2] ?? 4199));
  process.stdout.write(`${url}\n`);
}
