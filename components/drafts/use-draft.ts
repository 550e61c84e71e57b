'use client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DraftAutosave, type DraftState, autosaveDraft } from '@/lib/drafts/autosave';
import { saveDraft } from '@/lib/drafts/save-draft';
import { beforeSessionEnds } from '@/lib/session/browser-session';

interface DraftSetup {
  /** The draft's name in the API; null for no draft. */
  name: string | null;
  element: RefObject<HTMLFormElement | null>;
  read: () => Record<string, string>;
  /** A change of it, such as of the list of files, is saved like typing. */
  changed?: unknown;
  /** Where to, instead of the citizen's account. */
  save?: typeof saveDraft;
}

/** Nobody has changed it since the page came. */
export function isUntouched(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value === control.defaultValue;
  if (control instanceof HTMLSelectElement)
    return [...control.options].every(({ selected, defaultSelected }) => selected === defaultSelected);
  if (!(control instanceof HTMLInputElement)) return true;
  const isChoice = control.type === 'checkbox' || control.type === 'radio';
  return isChoice ? control.checked === control.defaultChecked : control.value === control.defaultValue;
}

const isTyped = ({ elements }: HTMLFormElement): boolean => [...elements].some((control) => !isUntouched(control));

export function useDraft({ name, element, read, changed, save = saveDraft }: DraftSetup) {
  const [state, setState] = useState<DraftState | null>(null);
  const autosave = useRef<DraftAutosave | null>(null);
  const latest = useRef(read);
  const way = useRef(save);
  const seen = useRef(changed);

  useEffect(() => {
    latest.current = read;
    way.current = save;
  });

  useEffect(() => {
    if (name === null) return;
    const kept = autosaveDraft({ save: (values, leaving) => way.current(name, values, leaving), onState: setState });
    autosave.current = kept;
    const onHide = ({ type }: Event) => {
      if (type === 'pagehide' || document.visibilityState === 'hidden') void kept.flush(true);
    };
    const forget = beforeSessionEnds(() => kept.flush(true));
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onHide);
    // Nobody heard what was typed before the scripts ran.
    if (element.current && isTyped(element.current)) kept.change(latest.current());
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
      forget();
      void kept.flush(true);
    };
  }, [name, element]);

  useEffect(() => {
    if (seen.current === changed) return;
    seen.current = changed;
    autosave.current?.change(latest.current());
  }, [changed]);

  return {
    state,
    change: () => autosave.current?.change(latest.current()),
    flush: () => autosave.current?.flush(),
    /** Call it before sending: a late autosave would recreate the deleted draft. */
    pause: () => autosave.current?.pause(),
    resume: () => autosave.current?.resume(),
    isKept: () => autosave.current?.isKept() ?? false,
  };
}
