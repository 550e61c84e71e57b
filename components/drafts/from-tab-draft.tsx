'use client';
import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';
import { type KeptFile, readTabDraft } from '@/lib/drafts/tab-drafts';
import { type FormState, typedValues } from '@/lib/forms/form-state';

interface Start<Name extends string> {
  initial: FormState<Record<Name, string>>;
  received: readonly KeptFile[];
  isRestored: boolean;
}

type FromTabDraftProps<Name extends string> = {
  initial: FormState<Record<Name, string>>;
  fields: readonly Name[];
  /** Id of a text area of the form. */
  anchor: string;
  children: (start: Start<Name>) => ReactNode;
};

/** A form that begins with what its tab keeps. The server does not know it, so the form begins anew in the browser. */
export function FromTabDraft<Name extends string>({ initial, fields, anchor, children }: FromTabDraftProps<Name>) {
  const [start, setStart] = useState<Start<Name>>({ initial, received: [], isRestored: false });

  useEffect(() => {
    const draft = readTabDraft();
    const field = document.getElementById(anchor);
    if (!draft || !(field instanceof HTMLTextAreaElement) || !field.form) return;
    // What was typed before the scripts came counts.
    const values = typedValues(new FormData(field.form), fields);
    for (const name of fields)
      if (values[name] === initial.values[name]) values[name] = draft.values[name] ?? values[name];
    startTransition(() => setStart({ initial: { ...initial, values }, received: draft.files, isRestored: true }));
  }, [initial, fields, anchor]);

  return <Fragment key={String(start.isRestored)}>{children(start)}</Fragment>;
}
