import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { backend, type Backend } from '@/backend';
import { missingLines } from '@/contract/setting-facts';
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
import { createLargeForms, type LargeForms } from './large-forms';
import { createMetrics, createRouteNames, readPages } from './metrics';
import { createPageCache, type PageCache } from './page-cache';
import { writeLogLines } from './log-lines';
import { createLimiter } from './limiter';
import { createPages } from './pages';
import { createRender, type FrameworkHandler } from './render';
import { endInOrder } from './shutdown';

// Longer than a balancer keeps idle connections (nginx: 60 s), or a form sent on a closing one is lost.
const KEEP_ALIVE_MS = 75_000;

export interface Address {
  host: string;
  port: number;
}

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

const openForms = () => createLargeForms(join(env().DATA_DIR, 'incoming'));

/** In development Next serves the pages: no cache, no compression. */
function developmentParts(handle: FrameworkHandler): FrontParts {
  return {
    files: { answer: () => false },
    api: openApi(null, createPageCache({ isOff: true }), openForms()),
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
): Promise<FrontParts> {
  embedded?.onContentChange((nouns) => {
    cache.drop(nouns);
    if (nouns.includes('settings') || nouns.includes('registers')) void fetchSettings();
  });
  const forms = openForms();
  const pages = createPages({
    render: createRender(handle),
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

async function withMetrics(front: RequestListener, { embedded, caches: { pages, api }, health }: Watching) {
  const { METRICS_PORT, METRICS_HOST } = env();
  if (METRICS_PORT === undefined) return front;
  const description = await fetchAnonymously('/api/v2/openapi.json');
  const calls: unknown = description.ok ? await description.json().catch(() => undefined) : undefined;
  const metrics = createMetrics({
    nameRoute: createRouteNames(await readPages(process.cwd()), calls),
    caches: { pages: pages.counts, api: api.counts },
    backend: embedded ? () => embedded.figures() : null,
    health: health.report,
    build: await readBuildInfo(process.cwd()),
  });
  (await metrics.serve(METRICS_HOST, METRICS_PORT)).unref();
  return metrics.watched(front);
}

/** Resolves when listening, with lines for the operator. */
export async function serve({ host, port }: Address, { development = false } = {}): Promise<string[]> {
  // Files are for the site's own account only.
  process.umask(0o077);
  if (!development) writeLogLines();
  const embedded = env().API_BASE_URL ? null : await backend();
  if (embedded) provideBackend(embedded);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  const app = next({ dev: development, dir: process.cwd(), hostname: host, port, httpServer: server });
  await app.prepare();
  const handle: FrameworkHandler = app.getRequestHandler();
  if (development) await startSettings(() => undefined);
  const caches = createCaches();
  const health = createHealth(embedded?.health);
  const parts = development ? developmentParts(handle) : await productionParts(handle, embedded, caches);
  const front = createFront(parts, { health, ...(embedded && { sawHops: embedded.sawHops }) });
  server.on('request', await withMetrics(front, { embedded, caches, health }));
  endInOrder(server, { drain: health.drain, close: () => app.close() });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const missing = findMissingSettings();
  if (missing.length > 0) logger.warn({ event: 'settings-missing', missing }, 'settings are missing');
  return missingLines(missing);
}
