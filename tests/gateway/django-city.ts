// A city's own API, as a Django-REST-style framework writes it, over a socket.
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { vi } from 'vitest';
import { FROM_NOBODY } from '@/contract/call-headers';
import { createStandIn } from '@/tests/stand-in-server';

export type Row = Record<string, unknown>;

export interface DjangoCity {
  /** Where its API and its pictures are. */
  origin: string;
  /** What it answers to every call from now on, and to those that post. */
  answer: (sent: unknown, posted?: Posted) => void;
  get: (call: string) => Promise<Response>;
  /** Bodies of what was posted to it. */
  posted: string[];
  /** Keys of the forms that were posted to it. */
  keys: unknown[];
  close: () => void;
}

/** Of another type than JSON, or of none; 'lost': the connection breaks once the call has come. */
type Posted = { status: number; text: string; type?: string } | 'lost';

/** Loads the modules anew: the address of an API is read once. */
export async function openDjangoCity(): Promise<DjangoCity> {
  let body: unknown;
  let answerToPost: Posted | undefined;
  const posted: string[] = [];
  const keys: unknown[] = [];
  const city = createStandIn((request, response) => {
    const { method, socket, headers } = request;
    const answer = (method !== 'GET' && answerToPost) || { status: 200, text: JSON.stringify(body) };
    void textOf(request).then((sent) => {
      if (method === 'POST') {
        posted.push(sent);
        keys.push(headers['idempotency-key']);
      }
      if (answer === 'lost') return void socket.destroy();
      const { status, text, type = 'application/json; charset=utf-8' } = answer;
      response.writeHead(status, type === '' ? {} : { 'content-type': type }).end(text);
    });
  });
  await new Promise<void>((listening) => city.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(city.address() as AddressInfo).port}`;
  vi.stubEnv('API_BASE_URL', `${origin}/api/v2`);
  vi.stubEnv('AUTH_SECRET', 's'.repeat(40));
  vi.stubEnv('SITE_URL', 'http://site.example');
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.resetModules();
  // Read once: the stubs last no longer than this hook.
  (await import('@/lib/env')).env();
  const { sendRequest } = await import('@/lib/api/transport');
  return {
    origin,
    answer: (sent, toPost) => {
      body = sent;
      answerToPost = toPost;
    },
    posted,
    keys,
    get: (call) => sendRequest(new Request(`http://embedded.invalid/api/v2/${call}`), FROM_NOBODY),
    close: () => void city.close(),
  };
}
