import 'server-only';
import { ApiError, ifRefused, isMissing } from './error';
import { noteShortLived } from './render-notes';
import { withUnread } from './unread';

/** `at`: epoch ms of the API response; `stale`: the API has failed since. */
export interface LastGood<Data> {
  data: Data;
  stale: boolean;
  at: number;
  /** Rows of it that could not be read. */
  unread: number;
}

interface Entry {
  data: unknown;
  at: number;
  unread: number;
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

/**
 * Returns the last good data when the API fails, and shortens the page's cache lifetime. Rethrows 400 and 404, and any
 * error when nothing is remembered.
 */
export async function withLastGood<Data>(key: string, load: () => Promise<Data>): Promise<LastGood<Data>> {
  try {
    const { data, unread } = await withUnread(load);
    const at = Date.now();
    remember(key, { data, at, unread });
    return { data, stale: false, at, unread };
  } catch (error) {
    if (error instanceof ApiError && isMissing(error)) throw error;
    noteShortLived();
    const known = entries.get(key);
    if (!known) throw error;
    return { data: known.data as Data, stale: true, at: known.at, unread: known.unread };
  }
}

/** Returns null for an outage with nothing remembered. */
export const lastGoodOrNull = <Data>(key: string, load: () => Promise<Data>): Promise<LastGood<Data> | null> =>
  withLastGood(key, load).catch(
    ifRefused((refused) => {
      if (isMissing(refused)) throw refused;
      return null;
    }),
  );
