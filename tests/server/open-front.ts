import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { fetchAnonymously } from '@/lib/gateway/gateway';
import { oneConnection, rawRequest, type RawAnswer } from '@/e2e/raw-request';
import { createApi } from '@/server/api';
import { createFront } from '@/server/front';
import { createHealth } from '@/server/health';
import { createPageCache } from '@/server/page-cache';
import { createLimiter, type Limiter } from '@/server/limiter';
import type { LargeForms } from '@/server/large-forms';
import { createPages } from '@/server/pages';
import { createRender } from '@/server/render';
import { openForms } from './open-forms';

export interface OpenFront {
  origin: string;
  ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<RawAnswer>;
  asked: IncomingMessage[];
  /** Bytes read so far from each connection that is open. */
  received: () => number[];
  cache: ReturnType<typeof createPageCache>;
  prepare: () => Promise<void>;
  close: () => void;
}

export async function openFront(
  write: RequestListener,
  limiter: Limiter = createLimiter({ atOnce: 100, waitingMax: 0 }),
  forms: LargeForms = openForms().forms,
  watched: { silenceMs?: number } = {},
): Promise<OpenFront> {
  const asked: IncomingMessage[] = [];
  const cache = createPageCache();
  const render = createRender((request, response) => {
    asked.push(request);
    return Promise.resolve().then(() => {
      write(request, response);
    });
  });
  const pages = createPages({ render, cache, siteUrl: 'https://site.example', limiter, forms });
  const api = createApi({ cache: createPageCache(), ask: fetchAnonymously, isRemote: false, limiter, forms });
  const parts = { files: { answer: () => false }, api, pages };
  const server = createServer(createFront(parts, { health: createHealth(), ...watched }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const connection = oneConnection();
  return {
    origin,
    ask: (path, headers = {}, method = 'GET') => rawRequest(origin, path, headers, connection, method),
    asked,
    received: () => [...connections].map(({ bytesRead }) => bytesRead),
    cache,
    prepare: pages.prepare,
    close: () => {
      connection.destroy();
      server.close();
    },
  };
}
