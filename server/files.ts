import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestContext } from './request-context';
import { sendCachedResponse, cacheResponse, type CachedResponse } from './cached-response';

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const ENCODED = { br: '.br', gzip: '.gz' } as const;
const BUILT = '/_next/static/';

/** The worker's own CSP governs its fetches; no-cache replaces an old worker at the next visit. */
const WORKER = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
};

function headersOf(path: string): Record<string, string> {
  const type = { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream' };
  if (path === '/service-worker.js') return { ...type, ...WORKER };
  return {
    ...type,
    'cache-control': path.startsWith(BUILT) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  };
}

async function readFolder(folder: string, base: string): Promise<[path: string, answer: CachedResponse][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const present = new Set(files);
  const plain = files.filter((file) => !Object.values(ENCODED).some((ending) => file.endsWith(ending)));
  return Promise.all(
    plain.map(async (file): Promise<[string, CachedResponse]> => {
      const path = base + file.slice(folder.length + 1).replaceAll('\\', '/');
      const encoded: Partial<Record<'br' | 'gzip', Buffer>> = {};
      for (const encoding of ['br', 'gzip'] as const) {
        if (present.has(file + ENCODED[encoding])) encoded[encoding] = await readFile(file + ENCODED[encoding]);
      }
      return [
        path,
        await cacheResponse({ status: 200, headers: headersOf(path), body: await readFile(file), encoded }),
      ];
    }),
  );
}

export async function createFiles(root: string) {
  const all = await Promise.all([
    readFolder(join(root, '.next', 'static'), BUILT),
    readFolder(join(root, 'public'), '/'),
  ]);
  const files = new Map(all.flat());
  return {
    answer(context: RequestContext): boolean {
      const file = files.get(context.path);
      if (!file || context.request.method === 'POST') return false;
      sendCachedResponse(file, context);
      return true;
    },
  };
}
