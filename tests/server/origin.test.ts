import { createServer, request, type IncomingMessage, type ServerResponse, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { provideBackend } from '@/lib/api/transport';
import { createLog } from '@/backend/core/log';
import { LIMITS } from '@/backend/platform/limits/limits';
import { createApi } from '@/server/api';
import { createFront } from '@/server/front';
import { createHealth } from '@/server/health';
import { createLimiter } from '@/server/limiter';
import { createPageCache } from '@/server/page-cache';
import { openCity, type City } from '@/tests/api/city';
import { fileOf, pdfScan, pngPhoto } from '@/tests/api/files';
import { createSqlite, type TestDatabase } from '@/tests/databases';
import { hasProcesses, stopPictureProcesses } from '@/tests/pictures/picture-processes';
import { openForms } from './open-forms';

vi.hoisted(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('TRUSTED_PROXY_HOPS', '1');
});

const FORGED = { 'x-client-address': '203.0.113.66', 'x-real-ip': '203.0.113.66', forwarded: 'for=203.0.113.66' };

let database: TestDatabase;
let city: City;
let server: Server;

beforeAll(async () => {
  database = await createSqlite();
  city = await openCity(database.config);
  provideBackend(city.backend);
  const api = createApi({
    cache: createPageCache(),
    ask: () => Promise.reject(new Error('nothing public is asked')),
    isRemote: false,
    limiter: createLimiter({ atOnce: 10, waitingMax: 10 }),
    forms: openForms().forms,
  });
  server = createServer(
    createFront(
      { files: { answer: () => false }, api, pages: { answer: () => Promise.reject(new Error()) } },
      { health: createHealth() },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await city.close();
  await database.cleanup();
});
beforeEach(() => city.context.db.deleteFrom('rate_limits').execute());

/** As passed on by the trusted proxy: the forged address comes first. */
function send(path: string, from: string, body: unknown): Promise<{ status: number; id: unknown }> {
  const { port } = server.address() as AddressInfo;
  const headers = {
    ...FORGED,
    'x-forwarded-for': `203.0.113.66, ${from}`,
    'content-type': 'application/json',
  };
  return new Promise((resolve, reject) => {
    const call = request({ port, path: `/api/v2/${path}`, method: 'POST', headers }, (answer) => {
      const { 'x-request-id': id } = answer.headers;
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, id })).resume();
    });
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}

const counted = async () =>
  (await city.context.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);

it('posts to the API count against the limit of their visitor only', async () => {
  const message = (from: string) => send('contact-responses/', from, { name: 'Ірина', message: 'Дякую' });
  const { max } = LIMITS.contact;
  for (let sent = 0; sent < max; sent += 1) expect((await message('192.0.2.1')).status).toBe(201);
  expect((await message('192.0.2.1')).status).toBe(429);
  expect((await message('192.0.2.2')).status).toBe(201);
  expect((await counted()).sort()).toEqual(['contact:192.0.2.1', 'contact:192.0.2.2']);
});

it('visitors whose address the proxy does not give share one limit', async () => {
  const message = () => send('contact-responses/', 'unknown', { name: 'Ірина', message: 'Дякую' });
  for (let sent = 0; sent < LIMITS.contact.max; sent += 1) expect((await message()).status).toBe(201);
  expect((await message()).status).toBe(429);
  expect(await counted()).toEqual(['contact:nameless']);
});

it('the log entry of a failed POST call has the request id that the caller received', async () => {
  const lines: string[] = [];
  const { log } = city.context;
  city.context.log = createLog({ ...database.config, logLevel: 'error' }, { write: (line) => lines.push(line) });
  await city.context.db.schema.alterTable('contact_responses').renameTo('contact_gone').execute();
  const answer = await send('contact-responses/', '192.0.2.3', { name: 'Ірина', message: 'Дякую' });
  await city.context.db.schema.alterTable('contact_gone').renameTo('contact_responses').execute();
  city.context.log = log;
  expect(answer).toEqual({ status: 500, id: expect.any(String) as string });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ msg: 'call failed', id: answer.id }),
  );
});

it('a large uploaded file reaches the back end complete', async () => {
  const { port } = server.address() as AddressInfo;
  const scan = Buffer.concat([pdfScan(), Buffer.alloc(3 * 1024 * 1024, ' ')]);
  const body = new FormData();
  body.set('file', fileOf(scan, 'скан.pdf'));
  const url = `http://127.0.0.1:${port}/api/v2/appeal-uploads/`;
  const form = new Request(url, { method: 'POST', body });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    // A buffer, so that Content-Length is sent, as browsers do.
    body: Buffer.from(await form.arrayBuffer()),
  });
  expect([answer.status, await answer.json()]).toMatchObject([201, { name: 'скан.pdf', size: scan.byteLength }]);
});

it.skipIf(!hasProcesses)(
  'pictures whose sender has disconnected are neither decoded nor stored, and the next one is',
  async () => {
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/v2/appeal-uploads/`;
    const picture = await pngPhoto();
    const upload = (name: string, gone?: AbortSignal) => {
      const body = new FormData();
      body.set('file', fileOf(picture, name));
      return fetch(url, { method: 'POST', body, ...(gone && { signal: gone }) });
    };
    expect((await upload('first.png')).status).toBe(201);
    const goOn = stopPictureProcesses();
    let [arrived, left] = [0, 0];
    const count = (call: IncomingMessage, answer: ServerResponse) => {
      call.once('end', () => (arrived += 1));
      answer.once('close', () => (left += 1));
    };
    server.on('request', count);
    const gone = new AbortController();
    const abandoned = Array.from({ length: 10 }, () => upload('abandoned.png', gone.signal));
    await expect.poll(() => arrived, { timeout: 60_000 }).toBe(abandoned.length);
    gone.abort();
    const ends = await Promise.allSettled(abandoned);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await expect.poll(() => left, { timeout: 60_000 }).toBe(abandoned.length);
    server.off('request', count);
    goOn();
    expect((await upload('last.png')).status).toBe(201);
    const stored = await city.context.db
      .selectFrom('appeal_files')
      .select('name')
      .where('name', 'like', '%.png')
      .orderBy('id')
      .execute();
    expect(stored.map(({ name }) => name)).toEqual(['first.png', 'last.png']);
  },
);
