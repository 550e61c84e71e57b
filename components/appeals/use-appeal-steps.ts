'use client';
// One step at a time; each step has an address of its own (#krok-…), so the browser's Back goes one step back.
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { appealReasonTitle } from '@/domain/appeal-reasons';
import {
  APPEAL_STEPS,
  APPEAL_TEXT_FIELDS,
  type AppealTextField,
  type AppealValues,
  stepAddress,
  stepOfField,
} from '@/lib/appeals/appeal-steps';
import { readTabDraft } from '@/lib/drafts/tab-drafts';
import { type FormState, typedValues } from '@/lib/forms/form-state';
import type { Upload } from '@/components/files/use-uploads';

export interface ReviewRow {
  field: AppealTextField | 'uploads';
  value: string;
}

/** The step the address names; the first one shown where it names none. */
function stepInAddress(first: number): number {
  const index = APPEAL_STEPS.findIndex((_, step) => stepAddress(step) === window.location.hash);
  return index === -1 ? first : index;
}

/** The same after a reload, but never beyond files that were lost on their way. */
const stepAfterReload = (files: Upload[], first: number) =>
  Math.min(stepInAddress(first), files.some(({ state }) => state === 'failed') ? stepOfField('uploads') : Infinity);

export function useAppealSteps(
  form: RefObject<HTMLFormElement | null>,
  files: Upload[],
  first: number,
  /** What the form began with, and whether the tab had kept it. */
  { values: known, isRestored }: { values: AppealValues; isRestored: boolean },
) {
  const [index, setIndex] = useState(() => (isRestored ? stepAfterReload(files, first) : first));

  /** An answer that refuses shows the first step with a bad field. */
  function showRefused({ errors }: FormState<AppealValues>) {
    const fields = Object.keys(errors);
    if (fields.length > 0) setIndex(Math.min(...fields.map(stepOfField)));
  }

  const show = useCallback((step: number) => {
    setIndex(step);
    // After the step is shown: its heading takes the focus, so that a screen reader starts there.
    requestAnimationFrame(() => document.getElementById(stepAddress(step).slice(1))?.focus());
  }, []);

  useEffect(() => {
    // A reload starts anew, unless the tab keeps what was typed.
    if (window.location.hash.startsWith('#krok-') && !readTabDraft())
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
    const back = () => show(stepInAddress(first));
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [show, first]);

  const goTo = useCallback(
    (step: number) => {
      window.history.pushState(null, '', stepAddress(step));
      show(step);
    },
    [show],
  );

  function review(): ReviewRow[] {
    const values = form.current ? typedValues(new FormData(form.current), APPEAL_TEXT_FIELDS) : known;
    const rows = APPEAL_TEXT_FIELDS.map((field): ReviewRow => ({
      field,
      value: field === 'reason' ? appealReasonTitle(values.reason) : values[field],
    }));
    const received = files.filter((file) => file.state === 'received').map((file) => file.name);
    return [...rows, { field: 'uploads', value: received.join(', ') || 'Без файлів' }];
  }

  return { index, goTo, review, showRefused };
}
