import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BackendFigures } from '@/backend';
import { logger } from '@/lib/log';
import { z } from '@/contract/zod';
import { withoutSlash } from '@/lib/pages/addresses';
import type { CacheCounts } from './page-cache';

const API = '/api/v2';
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.unknown()) });

export type NameRoute = (path: string) => string;

/** `pages`: Next's routes manifest; `calls`: the API's OpenAPI document. Either may be unreadable. */
export function createRouteNames(pages: unknown, calls: unknown): NameRoute {
  const { staticRoutes, dynamicRoutes } = manifestSchema.safeParse(pages).data ?? {
    staticRoutes: [],
    dynamicRoutes: [],
  };
  const templates = Object.keys(documentSchema.safeParse(calls).data?.paths ?? {}).map(
    (path) => API + withoutSlash(path),
  );
  const fixed = new Set([...staticRoutes.map(({ page }) => page), ...templates.filter((path) => !path.includes('{'))]);
  const patterns: [RegExp, string][] = [
    ...dynamicRoutes.map(({ page, regex }): [RegExp, string] => [new RegExp(regex), page]),
    ...templates
      .filter((path) => path.includes('{'))
      .map((path): [RegExp, string] => {
        const escaped = path.split(/\{\w+\}/).map((part) => part.replace(SPECIAL, '\\$&'));
        return [new RegExp(`^${escaped.join('[^/]+')}$`), path];
      }),
  ];
  return (path) => {
    if (path.startsWith('/_next/')) return '/_next';
    const plain = withoutSlash(path);
    if (fixed.has(plain) || plain.startsWith('/healthz/')) return fixed.has(plain) ? plain : '/healthz';
    const found = patterns.find(([pattern]) => pattern.test(plain));
    if (found) return found[1];
    return plain.startsWith(API) ? `${API}/*` : 'other';
  };
}

export async function readPages(root: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(root, '.next', 'routes-manifest.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface MetricsParts {
  nameRoute: NameRoute;
  caches: Readonly<Record<string, () => CacheCounts>>;
  backend: (() => Promise<BackendFigures>) | null;
}

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics({ nameRoute, caches, backend }: MetricsParts) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by template of the address, method and status',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  });
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first look at a request to its last byte, by template of the address',
    labelNames: ['route'] as const,
    buckets: SECONDS,
    registers,
  });
  const running = new Gauge({ name: 'http_requests_running', help: 'Requests being answered now', registers });

  new Counter({
    name: 'cache_reads_total',
    help: 'What the memory of answers gave: hit, stale (an older one while a new one is made), miss',
    labelNames: ['cache', 'result'] as const,
    registers,
    collect() {
      this.reset();
      for (const [cache, counts] of Object.entries(caches)) {
        const { hit, stale, miss } = counts();
        for (const [result, count] of Object.entries({ hit, stale, miss })) this.inc({ cache, result }, count);
      }
    },
  });

  if (backend) addBackendFigures(registers, backend);

  function watch(request: IncomingMessage, response: ServerResponse) {
    const route = nameRoute((request.url ?? '/').split('?', 1)[0] ?? '/');
    const { method = '' } = request;
    running.inc();
    const end = latency.startTimer({ route });
    // 'close' fires also when the client aborts.
    response.once('close', () => {
      running.dec();
      end();
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      requests.inc({ route, method: METHODS.has(method) ? method : 'OTHER', status });
    });
  }

  return {
    watched:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        watch(request, response);
        listener(request, response);
      },

    async serve(host: string, port: number): Promise<Server> {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics' || request.method !== 'GET') {
          response.writeHead(404).end();
          return;
        }
        register.metrics().then(
          (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
          (error: unknown) => {
            logger.error({ err: error }, 'figures not collected');
            response.writeHead(500).end();
          },
        );
      });
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
      return server;
    },
  };
}

function addBackendFigures(registers: Registry[], backend: () => Promise<BackendFigures>) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const queries = new Counter({ name: 'database_queries_total', help: 'Queries asked of the database', registers });
  const failed = new Counter({ name: 'database_queries_failed_total', help: 'Queries that failed', registers });
  const seconds = new Counter({ name: 'database_seconds_total', help: 'Time spent on queries', registers });
  const mails = gauge('mail_queue', 'Mails in the queue by state', ['state']);
  const oldest = gauge('mail_queue_oldest_seconds', 'How long the oldest mail that waits has been waiting');
  const jobs = gauge('job_last_done_timestamp_seconds', 'When each job was last done', ['job']);
  const foreign = gauge('foreign_storage_instances', 'Living instances that keep files elsewhere: must be 0');
  new Gauge({
    name: 'database_up',
    help: '1 while the database answers',
    registers,
    async collect() {
      try {
        const told = await backend();
        for (const [counter, value] of [
          [queries, told.queries.count],
          [failed, told.queries.failed],
          [seconds, told.queries.seconds],
        ] as const) {
          counter.reset();
          counter.inc(value);
        }
        mails.reset();
        for (const [state, count] of Object.entries(told.mails)) mails.set({ state }, count);
        oldest.set(told.oldestMailSeconds);
        for (const [job, at] of Object.entries(told.jobs)) jobs.set({ job }, at / 1000);
        foreign.set(told.foreignInstances);
        this.set(1);
      } catch (error) {
        logger.warn({ err: error }, 'figures of the back end not read');
        this.set(0);
      }
    },
  });
}
