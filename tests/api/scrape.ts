import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBackend, type Backend } from '@/backend/entry/serve/create-backend';
import type { Context } from '@/backend/platform/context';
import { createHealth } from '@/server/health';
import { createMetrics } from '@/server/metrics';
import { findFreePort } from '@/tests/free-port';
import type { Scraped } from './promtool';

const BUILD = { version: '0.1.0', commit: '4e4217c6abcd', node: '24.1.0' };

const openBackend = (context: Context) =>
  createBackend({ context: Promise.resolve(context) }, () => Promise.resolve(context));

interface Scraping {
  backend?: Backend;
  commit?: string;
  between?: (visit: () => Promise<void>) => Promise<unknown>;
  /** Otherwise the load of this machine is left out. */
  withLoad?: boolean;
}

/** Scrapes over a socket, twice where something happens between. */
export async function scrape(
  context: Context,
  { backend = openBackend(context), commit, between, withLoad = false }: Scraping = {},
): Promise<Scraped> {
  let told = backend;
  const metrics = createMetrics({
    nameRoute: (path) => path,
    caches: { pages: () => ({ hit: 1, stale: 0, miss: 1 }) },
    backend: () => told.figures(),
    health: () => createHealth(told.health).report(),
    build: { ...BUILD, ...(commit === undefined ? {} : { commit }) },
  });
  const port = await findFreePort();
  const server = await metrics.serve('127.0.0.1', port);
  const site = createServer(
    metrics.watched((request, response) => response.writeHead(Number(request.url?.slice(1))).end()),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const read = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return withLoad ? text : text.replace(/^nodejs_eventloop_lag_p99_seconds .*$/m, '');
  };
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const visit = async () => {
    for (const status of [200, 500, 503]) await (await fetch(`${origin}${status}`)).text();
  };
  await visit();
  const before = await read();
  if (between) {
    await between(visit);
    told = openBackend(context);
  }
  const after = await read();
  for (const one of [server, site] as Server[]) one.close();
  return { instance: `127.0.0.1:${port}`, before, after, nowMs: context.now() };
}
