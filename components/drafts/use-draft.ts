'use client';
import { useEffect, useRef, useState } from 'react';
import { type DraftAutosave, type DraftState, autosaveDraft } from '@/lib/drafts/autosave';
import { saveDraft } from '@/lib/drafts/save-draft';
import { beforeSessionEnds } from '@/lib/session/browser-session';

/**
 * `name` is the draft's name in the API, null for no draft. A change of `changed`, such as the list of files, is saved
 * like typing.
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
    /** Call it before sending: a late autosave would recreate the deleted draft. */
    pause: () => autosave.current?.pause(),
    resume: () => autosave.current?.resume(),
  };
}
