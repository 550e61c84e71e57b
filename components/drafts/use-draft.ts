'use client';
import { useEffect, useRef, useState } from 'react';
import { type DraftAutosave, type DraftState, autosaveDraft } from '@/lib/drafts/autosave';
import { saveDraft } from '@/lib/drafts/save-draft';
import { beforeSessionEnds } from '@/lib/session/browser-session';

/**
 * Keeps what is typed into a form on the server. `name` is the form's name in the API, null where nothing is kept;
 * `read` gives what is typed now; `changed` is anything beside the typing whose change is worth keeping.
 */
export function useDraft(name: string | null, read: () => Record<string, string>, changed?: unknown) {
  const [state, setState] = useState<DraftState | null>(null);
  const autosave = useRef<DraftAutosave | null>(null);
  const latest = useRef(read);
  const seen = useRef(changed);

  useEffect(() => {
    latest.current = read;
  });

  useEffect(() => {
    if (name === null) return;
    const kept = autosaveDraft({ save: (values, leaving) => saveDraft(name, values, leaving), onState: setState });
    autosave.current = kept;
    const onHide = () => {
      if (document.visibilityState === 'hidden') void kept.flush(true);
    };
    const forget = beforeSessionEnds(() => kept.flush(true));
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      forget();
      void kept.flush(true);
    };
  }, [name]);

  useEffect(() => {
    if (seen.current === changed) return;
    seen.current = changed;
    autosave.current?.change(latest.current());
  }, [changed]);

  return {
    state,
    change: () => autosave.current?.change(latest.current()),
    /** Before sending: nothing may bring the draft back after it was deleted. */
    pause: () => autosave.current?.pause(),
    resume: () => autosave.current?.resume(),
  };
}
