import { createServer } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { backend, type Backend } from '@/backend';
import { missingLines } from '@/contract/setting-facts';
import { SENDING_MAX_MS } from '@/domain/file-limits';
import { provideBackend } from '@/lib/api/transport';
import { env } from '@/lib/env';
import { fetchAnonymously } from '@/lib/gateway/gateway';
import { logger } from '@/lib/log';
import { createRenderNotes, renderNotes } from '@/lib/api/render-notes';
import { findMissingSettings } from '@/lib/settings/missing-settings';
import { fetchSettings, startSettings } from '@/lib/settings/settings-boot';
import { createApi } from './api';
import { readBuildInfo } from './build-info';
import { createFiles } from './files';
import { createFront, type FrontParts } from './front';
import { createHealth, type Health } from './health';
import { createLargeForms, type LargeForms, limitsOfProcess } from './large-forms';
import type { Address, Part } from './messages';
import { createMetrics, createRouteNames, type Metrics, readPages } from './metrics';
import { createPageCache, type PageCache } from './page-cache';
import { writeLogLines } from './log-lines';
import { createLimiter } from './limiter';
import { createPages } from './pages';
import { createRender, type FrameworkHandler } from './render';
import { createExits, endAtSignals, type Exits } from './shutdown';

// Longer than a balancer keeps idle connections (nginx: 60 s), or a form sent on a closing one is lost.
const KEEP_ALIVE_MS = 75_000;

// Rendering is CPU-bound: a second concurrent render only adds latency. A call takes a tenth of a render.
const PAGES_AT_ONCE = { atOnce: 1, waitingMax: 48 };
const CALLS_AT_ONCE = { atOnce: 4, waitingMax: 256 };

/** A separate cache, so that API responses and pages do not evict each other. */
function openApi(embedded: Backend | null, cache: PageCache, forms: LargeForms) {
  embedded?.onContentChange(cache.drop);
  return createApi({
    cache,
    ask: fetchAnonymously,
    isRemote: Boolean(env().API_BASE_URL),
    limiter: createLimiter(CALLS_AT_ONCE),
    forms,
  });
}

const openForms = (processes: number) => createLargeForms(join(env().DATA_DIR, 'incoming'), limitsOfProcess(processes));

/** In development Next serves the pages: no cache, no compression. */
function developmentParts(handle: FrameworkHandler): FrontParts {
  return {
    files: { answer: () => false },
    api: openApi(null, createPageCache({ isOff: true }), openForms(1)),
    pages: {
      answer: ({ request, response, origin }) =>
        renderNotes.run(createRenderNotes(origin), () => handle(request, response)),
    },
  };
}

function createCaches() {
  const isOff = env().PAGE_CACHE === 'off';
  return { pages: createPageCache({ isOff }), api: createPageCache({ isOff }) };
}
type Caches = ReturnType<typeof createCaches>;

async function productionParts(
  handle: FrameworkHandler,
  embedded: Backend | null,
  { pages: cache, api }: Caches,
  processes: number,
): Promise<FrontParts> {
  embedded?.onContentChange((nouns) => {
    cache.drop(nouns);
    if (nouns.includes('settings') || nouns.includes('registers')) void fetchSettings();
  });
  const forms = openForms(processes);
  const pages = createPages({
    render: createRender(handle, Boolean(env().API_BASE_URL)),
    cache,
    siteUrl: env().SITE_URL,
    limiter: createLimiter(PAGES_AT_ONCE),
    forms,
  });
  const prepare = () =>
    pages.prepare().catch((error: unknown) => logger.error({ err: error }, 'the error pages are not ready'));
  await startSettings(() => {
    cache.dropAll();
    void prepare();
  });
  await prepare();
  return { files: await createFiles(process.cwd()), api: openApi(embedded, api, forms), pages };
}

interface Watching {
  embedded: Backend | null;
  caches: Caches;
  health: Health;
}

async function openMetrics({ embedded, caches: { pages, api }, health }: Watching): Promise<Metrics | undefined> {
  if (env().METRICS_PORT === undefined) return undefined;
  const description = await fetchAnonymously('/api/v2/openapi.json');
  const calls: unknown = description.ok ? await description.json().catch(() => undefined) : undefined;
  return createMetrics({
    nameRoute: createRouteNames(await readPages(process.cwd()), calls),
    caches: { pages: pages.counts, api: api.counts },
    backend: embedded ? () => embedded.figures() : null,
    health: health.report,
    build: await readBuildInfo(process.cwd()),
  });
}

export interface Site {
  /** Lines for the operator. */
  missing: string[];
  health: Health['report'];
  metrics: Metrics | undefined;
  exits: Exits;
}

interface Opening {
  development?: boolean;
  part?: Part;
}

const ALONE: Part = { processes: 1, keepsJobs: true };

/** Resolves when listening. */
export async function openSite({ host, port }: Address, { development = false, part = ALONE }: Opening): Promise<Site> {
  // Files are for the site's own account only.
  process.umask(0o077);
  if (!development) writeLogLines();
  const embedded = env().API_BASE_URL ? null : await backend(part);
  if (embedded) provideBackend(embedded);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: SENDING_MAX_MS });
  // With the server at hand the framework takes each request for an upgrade and drops it; only development has a socket.
  const app = next({
    dev: development,
    dir: process.cwd(),
    hostname: host,
    port,
    ...(development && { httpServer: server }),
  });
  await app.prepare();
  const handle: FrameworkHandler = app.getRequestHandler();
  if (development) await startSettings(() => undefined);
  const caches = createCaches();
  const health = createHealth(embedded?.health);
  const parts = development
    ? developmentParts(handle)
    : await productionParts(handle, embedded, caches, part.processes);
  const front = createFront(parts, { health, ...(embedded && { sawHops: embedded.sawHops }) });
  const metrics = await openMetrics({ embedded, caches, health });
  if (part.processes > 1) metrics?.share();
  server.on('request', metrics ? metrics.watched(front) : front);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const missing = findMissingSettings();
  if (missing.length > 0 && part.keepsJobs) logger.warn({ event: 'settings-missing', missing }, 'settings are missing');
  return {
    missing: missingLines(missing),
    health: health.report,
    metrics,
    exits: createExits(server, { drain: health.drain, close: () => app.close() }),
  };
}

/** Serves in this one process. Resolves when listening, with lines for the operator. */
export async function serve(address: Address, { development = false } = {}): Promise<string[]> {
  const { missing, metrics, exits } = await openSite(address, { development });
  endAtSignals(exits.end);
  const { METRICS_HOST, METRICS_PORT } = env();
  if (metrics && METRICS_PORT !== undefined) (await metrics.serve(METRICS_HOST, METRICS_PORT)).unref();
  return missing;
}
