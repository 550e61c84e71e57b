import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, inject } from 'vitest';
import { readConfig } from '@/backend/core/config';
import { connect, type Db } from '@/backend/db/connection';
import type { Answer, CallOptions } from '@/tests/api/city';
import type { SiteAddress } from './sites';

export interface Asked {
  method?: string;
  headers?: Record<string, string | string[]>;
  cookie?: string | undefined;
  body?: string | Buffer | FormData | undefined;
  /** The visitor's address as reported by the trusted proxy. */
  address?: string;
  patienceMs?: number;
}

export const CITIZEN = { login: 'citizen@example.org', password: 'parkuvannia-2026' };
export const NEIGHBOUR = { login: 'neighbour@example.org', password: CITIZEN.password };

/** Forged by the visitor: comes before the address that the proxy appends. */
const INVENTED = '198.51.100.1';
/** Passwords are derived at a low priority: on a busy machine that takes long. */
const LIMIT_MS = 100_000;

const town = randomInt(1, 0xffff).toString(16);
let visitors = 0;
/** In a network that no other test uses. */
export const newAddress = () => `2001:${town}:${(visitors += 1).toString(16)}:7::1`;

export async function bytesOf(body: Asked['body']): Promise<{ bytes?: Buffer; type?: string }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) return { bytes: Buffer.from(body) };
  const form = new Response(body);
  return { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' };
}

/** A connection per request; the path is not normalised. */
export async function ask(
  { origin }: SiteAddress,
  path: string,
  { method, headers = {}, cookie, body, address = newAddress(), patienceMs = LIMIT_MS }: Asked = {},
): Promise<Answer & { bytes: Buffer }> {
  const { hostname, port } = new URL(origin);
  const { bytes, type } = await bytesOf(body);
  const sent = {
    'x-forwarded-for': `${INVENTED}, ${address}`,
    ...(cookie === undefined ? {} : { cookie }),
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(bytes ? { 'content-length': String(bytes.byteLength) } : {}),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port,
        path,
        method: method ?? (bytes ? 'POST' : 'GET'),
        headers: sent,
        agent: false,
        timeout: patienceMs,
      },
      (answer) => {
        buffer(answer).then((told) => {
          const text = told.toString();
          const isJson = text !== '' && String(answer.headers['content-type']).includes('json');
          resolve({
            status: answer.statusCode ?? 0,
            headers: new Headers(
              Object.entries(answer.headers).flatMap(([name, values]) =>
                [values ?? []].flat().map((value): [string, string] => [name, value]),
              ),
            ),
            text,
            bytes: told,
            json: isJson ? (JSON.parse(text) as unknown) : undefined,
          });
        }, reject);
      },
    );
    call.on('timeout', () => call.destroy(new Error(`${path} was not answered`)));
    call.on('error', reject);
    call.end(bytes);
  });
}

export const callerOf = (site: SiteAddress, { patienceMs }: Pick<Asked, 'patienceMs'> = {}) => ({
  call: (path: string, { method, token, body, address, headers = {} }: CallOptions = {}): Promise<Answer> => {
    const isForm = body instanceof FormData;
    return ask(site, `/api/v2/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      ...(address === undefined ? {} : { address }),
      ...(patienceMs === undefined ? {} : { patienceMs }),
      body: body === undefined || isForm || typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  },
});

/** Sends raw bytes; returns what arrives until the connection closes or is quiet. */
export function speak({ origin }: SiteAddress, bytes: string | Buffer, quietMs = 400): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let told = '';
    const socket = connectSocket(Number(port), hostname, () => socket.write(bytes));
    let quiet: NodeJS.Timeout;
    const end = () => {
      clearTimeout(quiet);
      socket.destroy();
      resolve(told);
    };
    const wait = (ms: number) => {
      clearTimeout(quiet);
      quiet = setTimeout(end, ms);
    };
    wait(LIMIT_MS);
    socket.on('data', (chunk: Buffer) => {
      told += chunk.toString('latin1');
      wait(quietMs);
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}

export async function openToken(site: SiteAddress, who = CITIZEN): Promise<string> {
  const answer = await callerOf(site).call('login/', { body: who });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`);
  return (answer.json as { token: string }).token;
}

const sitesOfWorker = (): SiteAddress[] => inject('sites')[Number(process.env.VITEST_POOL_ID) - 1] ?? [];

/** On SQLite, in the whole run also on PostgreSQL. Where the engine is the subject: processes.test.ts. */
export function onEachSite(title: string, suite: (site: SiteAddress, db: Db) => void): void {
  for (const site of sitesOfWorker()) {
    describe(`${title} (${site.engine})`, () => {
      const db = connect(readConfig({ DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl }));
      afterAll(() => db.destroy());
      suite(site, db);
    });
  }
}

export const anySite = (): SiteAddress => {
  const [first] = sitesOfWorker();
  if (!first) throw new Error('No site was started');
  return first;
};
