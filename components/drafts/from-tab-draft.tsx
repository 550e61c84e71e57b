'use client';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type KeptFile, readTabDraft } from '@/lib/drafts/tab-drafts';
import { draftNames, type FieldTable, type Form, type FormValues } from '@/contract/form';
import { sentValues } from '@/lib/forms/form-state';

interface Start<Values> {
  known: Values;
  received: readonly KeptFile[];
  isRestored: boolean;
}

type FromTabDraftProps<Some extends FieldTable> = {
  form: Form<Some>;
  known: FormValues<Some>;
  /** Id of a text area of the form. */
  anchor: string;
  place?: string;
  children: (start: Start<FormValues<Some>>) => ReactNode;
};

/** The field in which somebody types goes on in the new form. */
function keepFocus(renew: () => void): void {
  const before = document.activeElement;
  renew();
  if (before instanceof HTMLElement && before.id !== '' && !before.isConnected)
    document.getElementById(before.id)?.focus({ preventScroll: true });
}

/** Only the browser has the draft, so the form remounts with it after hydration. */
export function FromTabDraft<Some extends FieldTable>({
  form,
  known,
  anchor,
  place,
  children,
}: FromTabDraftProps<Some>) {
  const [start, setStart] = useState<Start<FormValues<Some>>>({ known, received: [], isRestored: false });
  // As the page found it: what is typed from then on is in the form, and a form that is renewed loses what was just pressed.
  const [draft] = useState(() => (typeof window === 'undefined' ? null : readTabDraft(place)));

  useEffect(() => {
    if (!draft) return;
    // Read and renewed at once: what is typed before it, even while the page is hydrated, wins over the draft.
    const restoring = setTimeout(() => {
      const field = document.getElementById(anchor);
      if (!(field instanceof HTMLTextAreaElement) || !field.form) return;
      const values = sentValues(form, new FormData(field.form));
      for (const name of draftNames(form))
        if (values[name] === known[name]) values[name] = draft.values[name] ?? values[name];
      keepFocus(() => flushSync(() => setStart({ known: values, received: draft.files, isRestored: true })));
    });
    return () => clearTimeout(restoring);
  }, [draft, known, form, anchor]);

  return <Fragment key={String(start.isRestored)}>{children(start)}</Fragment>;
}
