// The shared cache of pages (RFC 9111): what is the same for everyone is rendered once and given from memory, also a
// little too old while a new one is made or cannot be.
import { LRUCache } from 'lru-cache';
import type { ContentNoun } from '@/domain/content-nouns';
import type { CachedResponse } from './cached-response';

const DOCUMENTS_MAX_BYTES = 64 * 1024 * 1024;
/** Soft navigations have a bound of their own: their keys hold headers that anybody may invent. */
const SOFT_MAX_BYTES = 16 * 1024 * 1024;
/** Addresses that lead nowhere: remembered by their names alone, they all show one page. */
const MISSING_MAX = 1_000;
/** When a page cannot be rendered, one as old as this still helps more than none. */
const STALE_ON_ERROR_MS = 60 * 60_000;

/** A page as it was made. */
export interface MadePage {
  answer: CachedResponse;
  /** Null: for this one request only. */
  keep: { freshMs: number; staleMs: number; nouns: ReadonlySet<ContentNoun>; isMissing?: boolean } | null;
  /** The page could not be made: an older one is better. */
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
  /** Epoch ms. */
  madeAt: number;
}

/** Makes a page; what is kept of it serves again where nothing has changed. */
type Make = (cached: CachedResponse | undefined) => Promise<MadePage>;

/** What the memory gave, since the start. */
export interface CacheCounts {
  hit: number;
  stale: number;
  miss: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** `isOff` keeps nothing: every request is rendered. */
export function createPageCache({ isOff = false, now = Date.now } = {}) {
  const store = (maxSize: number) =>
    new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ answer }, key) => answer.size + key.length });
  const documents = store(DOCUMENTS_MAX_BYTES);
  const softs = store(SOFT_MAX_BYTES);
  const missing = new LRUCache<string, Entry>({ max: MISSING_MAX });
  const pending = new Map<string, Promise<MadePage>>();
  // A page that is being made while its content changes is old before it is there.
  let changes = 0;
  const counts: CacheCounts = { hit: 0, stale: 0, miss: 0 };

  const storeOf = (key: string) => (key.startsWith('/') ? documents : softs);
  const find = (key: string) => storeOf(key).get(key) ?? missing.get(key);

  async function makeAndKeep(key: string, make: Make): Promise<MadePage> {
    const seen = changes;
    const page = await make(find(key)?.answer);
    // What is gone, or is no longer everyone's, is not shown once more.
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

  /** One render however many ask. */
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
        // Kept for the case that a new one cannot be made.
        if (isDropped(entry)) entry.freshUntil = entry.staleUntil = 0;
      }
    }
  }

  return {
    /** The page under this key while it is fresh. Soft navigations have keys that do not begin with a slash. */
    peek(key: string): CachedPage | undefined {
      const entry = find(key);
      if (!entry || entry.freshUntil <= now()) return undefined;
      counts.hit += 1;
      return entry;
    },

    /** The page under this key, made when there is none. */
    async read(key: string, make: Make): Promise<CachedPage> {
      const entry = find(key);
      if (entry && entry.freshUntil > now()) {
        counts.hit += 1;
        return entry;
      }
      const made = makeOnce(key, make);
      if (entry && entry.staleUntil > now()) {
        // It tells of its failure itself; the next request tries again.
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

    /** What shows one of these nouns is made anew when it is asked for; what was kept stands in while that fails. */
    drop: (nouns: readonly ContentNoun[]) => dropWhere((entry) => nouns.some((noun) => entry.nouns.has(noun))),
    /** The settings have changed: they stand on every page. */
    dropAll: () => dropWhere(() => true),
    counts: (): CacheCounts => counts,
    /** Bytes kept. */
    size: () => documents.calculatedSize + softs.calculatedSize,
  };
}
