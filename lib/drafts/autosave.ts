import { ApiError } from '@/lib/api/error';

const QUIET_MS = 1_000;
const RETRY_MS = 10_000;

/** `detail`: the server's own words, when it has answered. */
export type DraftState = { kind: 'saved'; at: Date } | { kind: 'failed'; detail?: string | undefined };

type Values = Record<string, string>;

interface DraftAutosaveOptions {
  save: (values: Values, leaving: boolean) => Promise<void>;
  onState: (state: DraftState) => void;
}

export interface DraftAutosave {
  change: (values: Values) => void;
  /** Saves pending changes. Never rejects. */
  flush: (leaving?: boolean) => Promise<void>;
  /** Stops saving; resolves when the request in flight has ended. */
  pause: () => Promise<void>;
  resume: () => void;
  /** Whether all that was typed is stored. */
  isKept: () => boolean;
}

const refusalIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined;

/** One request at a time, so that an older text never overwrites a newer one. */
export function autosaveDraft({ save, onState }: DraftAutosaveOptions): DraftAutosave {
  let unsaved: Values | null = null;
  let isPaused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  let begun = 0;
  let stored = 0;

  function schedule(delay: number) {
    clearTimeout(timer);
    if (!isPaused) timer = setTimeout(() => void flush(), delay);
  }

  async function send(leaving: boolean) {
    if (!unsaved || isPaused) return;
    const values = unsaved;
    unsaved = null;
    const mine = ++begun;
    try {
      await save(values, leaving);
      if (mine !== begun) return;
      stored = mine;
      onState({ kind: 'saved', at: new Date() });
    } catch (error) {
      // A later one, of a page that was hidden meanwhile, has a newer text.
      if (mine !== begun) return;
      unsaved ??= values;
      onState({ kind: 'failed', detail: refusalIn(error) });
      schedule(RETRY_MS);
    }
  }

  function flush(leaving = false): Promise<void> {
    clearTimeout(timer);
    // An unloading page cannot wait for the previous request.
    const sent = leaving ? send(true) : last.then(() => send(false));
    last = last.then(() => sent);
    return sent;
  }

  return {
    change: (values) => {
      unsaved = values;
      schedule(QUIET_MS);
    },
    flush,
    pause: () => {
      isPaused = true;
      clearTimeout(timer);
      return last;
    },
    resume: () => {
      isPaused = false;
      if (unsaved) schedule(QUIET_MS);
    },
    isKept: () => unsaved === null && stored > 0 && stored === begun,
  };
}
