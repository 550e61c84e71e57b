// A front before pages that a test writes itself: a real server, real requests.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askForEveryone } from '@/lib/gateway/gateway';
import { oneConnection, rawRequest, type RawAnswer } from '@/e2e/raw-request';
import { createApi } from '@/server/api';
import { createFront } from '@/server/front';
import { createPageMemory } from '@/server/page-memory';
import { createOverload, type Overload } from '@/server/overload';
import type { LargeForms } from '@/server/large-forms';
import { createPages } from '@/server/pages';
import { createRender } from '@/server/render';
import { openForms } from './open-forms';

export interface OpenFront {
  origin: string;
  ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<RawAnswer>;
  /** What the pages were asked. */
  asked: IncomingMessage[];
  memory: ReturnType<typeof createPageMemory>;
  prepare: () => Promise<void>;
  close: () => void;
}

/** `write` stands in the framework's place. */
export async function openFront(
  write: RequestListener,
  overload: Overload = createOverload({ atOnce: 100, waitingMax: 0 }),
  forms: LargeForms = openForms().forms,
): Promise<OpenFront> {
  const asked: IncomingMessage[] = [];
  const memory = createPageMemory();
  const render = createRender((request, response) => {
    asked.push(request);
    return Promise.resolve().then(() => {
      write(request, response);
    });
  });
  const pages = createPages({ render, memory, siteUrl: 'https://site.example', overload, forms });
  const api = createApi({ memory: createPageMemory(), ask: askForEveryone, isRemote: false, overload, forms });
  const server = createServer(createFront({ files: { answer: () => false }, api, pages }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection = oneConnection();
  return {
    origin,
    ask: (path, headers = {}, method = 'GET') => rawRequest(origin, path, headers, connection, method),
    asked,
    memory,
    prepare: pages.prepare,
    close: () => {
      connection.destroy();
      server.close();
    },
  };
}
