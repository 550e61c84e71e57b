// When to keep a draft: soon after the last change, at once when the page or the session ends, again after a failure.
const QUIET_MS = 1_000;
const RETRY_MS = 10_000;

export type DraftState = { kind: 'saved'; at: Date } | { kind: 'failed' };

type Values = Record<string, string>;

interface DraftAutosaveOptions {
  /** Sends the values. Rejects when they are not kept. */
  save: (values: Values, leaving: boolean) => Promise<void>;
  onState: (state: DraftState) => void;
}

export interface DraftAutosave {
  /** Something was typed; the form now holds these values. */
  change: (values: Values) => void;
  /** Keeps what is not kept yet; resolves when it is, or when it cannot be. */
  flush: (leaving?: boolean) => Promise<void>;
  /** No more calls from now on; resolves when the last one has ended. */
  pause: () => Promise<void>;
  resume: () => void;
}

/** Keeps a form's draft, one call at a time, so that an older text never overtakes a newer one. */
export function autosaveDraft({ save, onState }: DraftAutosaveOptions): DraftAutosave {
  let unsaved: Values | null = null;
  let isPaused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  function schedule(delay: number) {
    clearTimeout(timer);
    if (!isPaused) timer = setTimeout(() => void flush(), delay);
  }

  async function send(leaving: boolean) {
    if (!unsaved || isPaused) return;
    const values = unsaved;
    unsaved = null;
    try {
      await save(values, leaving);
      onState({ kind: 'saved', at: new Date() });
    } catch {
      unsaved ??= values;
      onState({ kind: 'failed' });
      schedule(RETRY_MS);
    }
  }

  function flush(leaving = false): Promise<void> {
    clearTimeout(timer);
    // A page that is going cannot wait for the call before.
    last = leaving ? send(true) : last.then(() => send(false));
    return last;
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
  };
}
