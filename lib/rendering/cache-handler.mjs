// Next's own page cache, plus: each rendered page is stored with its security policy and its status. Plain JavaScript
// because Next loads it by this path at run time; the rules come from page-rules.ts over globalThis.
import imported from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

// Node gives the module, Next's bundler (for middleware) its default export.
const FileSystemCache = imported.default ?? imported;
const rules = () => globalThis.pageRules;

export default class PageCache extends FileSystemCache {
  /** Pages prerendered by the build know nothing of this installation: they are rendered again on first use. */
  async get(key, context) {
    if (context.kind !== 'APP_PAGE') return super.get(key, context);
    const entry = FileSystemCache.memoryCache?.get(key);
    if (!entry || entry.lastModified < (rules()?.staleBefore ?? 0)) return null;
    return super.get(key, context);
  }

  /** Next answers the first request with this same object, so what is written into it here goes out at once. */
  async set(key, page, context) {
    if (page?.kind === 'APP_PAGE') await rules()?.prepare(page);
    return super.set(key, page, context);
  }
}
