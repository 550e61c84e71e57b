// What the API last answered stands in while it does not answer: an old list serves a citizen better than none.
import 'server-only';
import { ApiError } from './error';
import { noteShortLived } from './render-notes';

/** Data with the moment (epoch ms) it came from the API; `stale` when the API has failed since. */
export interface LastGood<Data> {
  data: Data;
  stale: boolean;
  at: number;
}

interface Entry {
  data: unknown;
  at: number;
}

const ENTRIES_MAX = 300;

// On globalThis because Next loads modules more than once in a process.
declare global {
  var lastGoodAnswers: Map<string, Entry> | undefined;
}

const entries = (globalThis.lastGoodAnswers ??= new Map<string, Entry>());

function remember(key: string, entry: Entry) {
  entries.delete(key);
  entries.set(key, entry);
  const oldest = entries.keys().next();
  if (entries.size > ENTRIES_MAX && !oldest.done) entries.delete(oldest.value);
}

/** "There is no such thing" and "that is not a valid question" are answers; everything else is an outage. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/**
 * Loads, and remembers the answer under `key`. When the API fails the remembered answer comes back with
 * `stale: true` and the page is rendered again soon. Throws what `load` threw when nothing is remembered,
 * and always for 400 and 404.
 */
export async function withLastGood<Data>(key: string, load: () => Promise<Data>): Promise<LastGood<Data>> {
  try {
    const data = await load();
    const at = Date.now();
    remember(key, { data, at });
    return { data, stale: false, at };
  } catch (error) {
    if (isAnswer(error)) throw error;
    noteShortLived();
    const known = entries.get(key);
    if (!known) throw error;
    return { data: known.data as Data, stale: true, at: known.at };
  }
}

/** As `withLastGood`, with null where it would throw an outage: for a part of a page that fails alone. */
export async function lastGoodOrNull<Data>(key: string, load: () => Promise<Data>): Promise<LastGood<Data> | null> {
  try {
    return await withLastGood(key, load);
  } catch (error) {
    if (isAnswer(error) || !(error instanceof ApiError)) throw error;
    return null;
  }
}
