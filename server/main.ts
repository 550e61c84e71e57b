// The process: puts site and back end together, listens, and ends in order.
import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import next from 'next';
import { backend, type Backend } from '@/backend';
import { provideBackend } from '@/lib/api/transport';
import { env } from '@/lib/env';
import { askForEveryone } from '@/lib/gateway/gateway';
import { logger } from '@/lib/log';
import { fetchSettings, startSettings } from '@/lib/settings/settings-boot';
import { createApi } from './api';
import { createFiles } from './files';
import { createFront, type FrontParts } from './front';
import { createPageMemory } from './page-memory';
import { keepLogInLines } from './log-lines';
import { createPages } from './pages';
import { createRender, type FrameworkHandler } from './render';

// The server is asked to end by itself; what hangs longer than this is cut off.
const SHUTDOWN_LIMIT_MS = 9_000;

export interface Address {
  host: string;
  port: number;
}

/** Public calls have a memory of their own: pages and lists never push each other out. */
function openApi(embedded: Backend | null, isOff: boolean) {
  const memory = createPageMemory({ isOff });
  embedded?.onContentChange(memory.drop);
  return createApi({ memory, ask: askForEveryone, isRemote: Boolean(env().API_BASE_URL) });
}

/** With the framework's dev server the pages are its own business: nothing is kept, nothing is compressed. */
function developmentParts(handle: FrameworkHandler): FrontParts {
  return {
    files: { answer: () => false },
    api: openApi(null, true),
    pages: { answer: ({ request, response }) => handle(request, response) },
  };
}

async function productionParts(handle: FrameworkHandler, embedded: Backend | null): Promise<FrontParts> {
  const memory = createPageMemory({ isOff: env().PAGE_CACHE === 'off' });
  embedded?.onContentChange((nouns) => {
    memory.drop(nouns);
    if (nouns.includes('settings')) void fetchSettings();
  });
  await startSettings(memory.dropAll);
  const pages = createPages({ render: createRender(handle), memory, siteUrl: env().SITE_URL });
  await pages.prepare().catch((error: unknown) => logger.error({ err: error }, 'the error pages are not ready'));
  return { files: await createFiles(process.cwd()), api: openApi(embedded, env().PAGE_CACHE === 'off'), pages };
}

function endInOrder(server: Server, close: () => Promise<void>) {
  const end = async () => {
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    // Requests in flight are answered; connections that wait for a next one are not waited for.
    await promisify(server.close.bind(server))();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
}

/** Serves the site at this address; resolves when it answers. */
export async function serve({ host, port }: Address, { development = false } = {}): Promise<void> {
  // What the process writes is for whoever runs it alone.
  process.umask(0o077);
  if (!development) keepLogInLines();
  const embedded = env().API_BASE_URL ? null : await backend();
  if (embedded) provideBackend(embedded);
  const server = createServer();
  const app = next({ dev: development, dir: process.cwd(), hostname: host, port, httpServer: server });
  await app.prepare();
  const handle: FrameworkHandler = app.getRequestHandler();
  if (development) await startSettings(() => undefined);
  server.on('request', createFront(development ? developmentParts(handle) : await productionParts(handle, embedded)));
  endInOrder(server, () => app.close());
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
}
