// Shared cache (RFC 9111): serves stale pages while a new one renders, and when it cannot.
import { LRUCache } from 'lru-cache';
import type { ContentNoun } from '@/domain/content-nouns';
import type { CachedResponse } from './cached-response';

const DOCUMENTS_MAX_BYTES = 64 * 1024 * 1024;
/** Separate limit: keys include headers that clients can invent. */
const SOFT_MAX_BYTES = 16 * 1024 * 1024;
/** Limited by count: all entries share one page. */
const MISSING_MAX = 1_000;
/** Oldest page worth serving when rendering fails. */
const STALE_ON_ERROR_MS = 60 * 60_000;

export interface MadePage {
  answer: CachedResponse;
  /** Null: not cacheable. */
  keep: { freshMs: number; staleMs: number; nouns: ReadonlySet<ContentNoun>; isMissing?: boolean } | null;
  /** An older page is better. */
  isFailure: boolean;
}

interface Entry {
  answer: CachedResponse;
  nouns: ReadonlySet<ContentNoun>;
  madeAt: number;
  freshUntil: number;
  staleUntil: number;
}

export interface CachedPage {
  answer: CachedResponse;
  madeAt: number;
}

type Make = (cached: CachedResponse | undefined) => Promise<MadePage>;

export interface CacheCounts {
  hit: number;
  stale: number;
  miss: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache({ isOff = false, now = Date.now } = {}) {
  const store = (maxSize: number) =>
    new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ answer }, key) => answer.size + key.length });
  const documents = store(DOCUMENTS_MAX_BYTES);
  const softs = store(SOFT_MAX_BYTES);
  const missing = new LRUCache<string, Entry>({ max: MISSING_MAX });
  const pending = new Map<string, Promise<MadePage>>();
  // A page whose content changes during the render is already old.
  let changes = 0;
  const counts: CacheCounts = { hit: 0, stale: 0, miss: 0 };

  const storeOf = (key: string) => (key.startsWith('/') ? documents : softs);
  const find = (key: string) => storeOf(key).get(key) ?? missing.get(key);

  async function makeAndKeep(key: string, make: Make): Promise<MadePage> {
    const seen = changes;
    const page = await make(find(key)?.answer);
    // Gone, or no longer public.
    if (!page.isFailure && (!page.keep || page.keep.isMissing)) storeOf(key).delete(key);
    if (page.keep && !isOff && seen === changes) {
      const madeAt = now();
      const freshUntil = madeAt + page.keep.freshMs;
      (page.keep.isMissing ? missing : storeOf(key)).set(key, {
        answer: page.answer,
        nouns: page.keep.nouns,
        madeAt,
        freshUntil,
        staleUntil: freshUntil + page.keep.staleMs,
      });
    }
    return page;
  }

  /** Concurrent requests share one render. */
  function makeOnce(key: string, make: Make): Promise<MadePage> {
    const running = pending.get(key);
    if (running) return running;
    const made = makeAndKeep(key, make).finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  }

  function dropWhere(isDropped: (entry: Entry) => boolean) {
    changes += 1;
    for (const entries of [documents, softs, missing]) {
      for (const entry of entries.values()) {
        // Remains as a fallback when the next render fails.
        if (isDropped(entry)) entry.freshUntil = entry.staleUntil = 0;
      }
    }
  }

  return {
    /** Keys of soft navigations do not start with a slash. */
    peek(key: string): CachedPage | undefined {
      const entry = find(key);
      if (!entry || entry.freshUntil <= now()) return undefined;
      counts.hit += 1;
      return entry;
    },

    async read(key: string, make: Make): Promise<CachedPage> {
      const entry = find(key);
      if (entry && entry.freshUntil > now()) {
        counts.hit += 1;
        return entry;
      }
      const made = makeOnce(key, make);
      if (entry && entry.staleUntil > now()) {
        // The next request retries.
        made.catch(() => undefined);
        counts.stale += 1;
        return entry;
      }
      counts.miss += 1;
      const page = await made.catch((error: unknown) => {
        if (entry) return null;
        throw error;
      });
      const mayBeOld = entry && now() - entry.madeAt < STALE_ON_ERROR_MS;
      if (entry && mayBeOld && (page === null || page.isFailure)) return entry;
      if (page === null) throw new Error('The page could not be made, and what is kept is too old');
      return { answer: page.answer, madeAt: now() };
    },

    /** Expires the entries; they remain as a fallback. */
    drop: (nouns: readonly ContentNoun[]) => dropWhere((entry) => nouns.some((noun) => entry.nouns.has(noun))),
    /** Settings appear on every page. */
    dropAll: () => dropWhere(() => true),
    counts: (): CacheCounts => counts,
    size: () => documents.calculatedSize + softs.calculatedSize,
  };
}
