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

export function useAppealSteps(form: RefObject<HTMLFormElement | null>, files: Upload[], first: number) {
  const [index, setIndex] = useState(first);

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
    // A reload starts anew: what was typed is not kept in the browser.
    if (window.location.hash.startsWith('#krok-'))
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
    if (!form.current) return [];
    const values = typedValues(new FormData(form.current), APPEAL_TEXT_FIELDS);
    const rows = APPEAL_TEXT_FIELDS.map((field): ReviewRow => ({
      field,
      value: field === 'reason' ? appealReasonTitle(values.reason) : values[field],
    }));
    const received = files.filter((file) => file.state === 'received').map((file) => file.name);
    return [...rows, { field: 'uploads', value: received.join(', ') || 'Без файлів' }];
  }

  return { index, goTo, review, showRefused };
}
