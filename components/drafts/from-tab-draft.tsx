'use client';
import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';
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

/** Only the browser has the draft, so the form remounts with it after hydration. */
export function FromTabDraft<Some extends FieldTable>({
  form,
  known,
  anchor,
  place,
  children,
}: FromTabDraftProps<Some>) {
  const [start, setStart] = useState<Start<FormValues<Some>>>({ known, received: [], isRestored: false });

  useEffect(() => {
    const draft = readTabDraft(place);
    const field = document.getElementById(anchor);
    if (!draft || !(field instanceof HTMLTextAreaElement) || !field.form) return;
    // Text typed before hydration wins over the draft.
    const values = sentValues(form, new FormData(field.form));
    for (const name of draftNames(form))
      if (values[name] === known[name]) values[name] = draft.values[name] ?? values[name];
    startTransition(() => setStart({ known: values, received: draft.files, isRestored: true }));
  }, [known, form, anchor, place]);

  return <Fragment key={String(start.isRestored)}>{children(start)}</Fragment>;
}
