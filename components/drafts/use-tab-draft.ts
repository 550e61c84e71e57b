'use client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { forgetTabDraft, keepTabDraft, type KeptFile } from '@/lib/drafts/tab-drafts';
import { draftNames, type Fields, type Form } from '@/contract/form';
import { typedValues } from '@/lib/forms/form-state';

const NO_FILES: readonly KeptFile[] = [];

/** A reset would bring back what the form began with, which may be the draft. */
function empty(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLTextAreaElement) control.value = '';
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue;
    if (control.type === 'checkbox' || control.type === 'radio') control.checked = false;
    else control.value = '';
  }
}

/** Keeps what is typed into a public form in the storage of its tab, with each change; null: nothing is kept. */
export function useTabDraft<Some extends Fields>(
  { form: definition, element: form }: { form: Form<Some>; element: RefObject<HTMLFormElement | null> | null },
  isRestored: boolean,
  files = NO_FILES,
) {
  const [isKept, setKept] = useState(isRestored);
  const isSent = useRef(false);
  const kept = files.map(({ id, name, size }) => ({ id, name, size }));
  const listed = JSON.stringify(kept);
  const seen = useRef(listed);

  function change() {
    if (!form?.current || isSent.current) return;
    const values = typedValues(new FormData(form.current), draftNames(definition));
    setKept(keepTabDraft({ values, files: kept }));
  }

  useEffect(() => {
    if (seen.current === listed) return;
    seen.current = listed;
    change();
  });

  function forget() {
    isSent.current = true;
    forgetTabDraft();
  }

  return {
    isKept,
    change,
    /** Once it is sent: neither the storage nor the browser's own memory of the page gives it back. */
    sent: () => {
      forget();
      window.addEventListener('pagehide', () => form?.current && empty(form.current));
    },
    clear: () => {
      forget();
      if (form?.current) empty(form.current);
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
      window.location.reload();
    },
  };
}
