import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BackendFigures } from '@/backend';
import { addBackendMetrics } from './backend-metrics';
import type { BuildInfo } from './build-info';
import { serveFigures } from './figures-port';
import { z } from '@/contract/zod';
import { listUnread } from '@/lib/api/unread';
import { withoutSlash } from '@/lib/pages/addresses';
import type { HealthReport } from './health';
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
  health: () => Promise<HealthReport>;
  build: BuildInfo;
}

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics({ nameRoute, caches, backend, health, build }: MetricsParts) {
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

  new Counter({
    name: 'api_answer_unread_total',
    help: 'Parts of answers of a city’s own API that could not be read: a field or row is left out, an answer refused',
    labelNames: ['call', 'part'] as const,
    registers,
    collect() {
      this.reset();
      for (const { call, what, count } of listUnread()) this.inc({ call, part: what }, count);
    },
  });

  new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels say what runs',
    labelNames: ['version', 'commit', 'node'] as const,
    aggregator: 'first',
    registers,
  }).set({ ...build }, 1);
  new Gauge({
    name: 'doctor_check_ok',
    help: '1 while the doctor finds nothing wrong with this part',
    labelNames: ['check'] as const,
    aggregator: 'min',
    registers,
    async collect() {
      this.reset();
      for (const [check, word] of Object.entries((await health()).parts)) this.set({ check }, word === 'ok' ? 1 : 0);
    },
  });
  const refresh = backend && addBackendMetrics(registers, backend);

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

  async function read() {
    await refresh?.();
    return { type: register.contentType, text: await register.metrics() };
  }

  return {
    watched:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        watch(request, response);
        listener(request, response);
      },

    serve: (host: string, port: number): Promise<Server> => serveFigures(host, port, { metrics: read, health }),

    /** In a worker: the primary adds the figures of all up. */
    share(): void {
      const readAsJson = register.getMetricsAsJSON.bind(register);
      register.getMetricsAsJSON = async () => {
        await refresh?.();
        return readAsJson();
      };
      AggregatorRegistry.setRegistries(register);
    },
  };
}
