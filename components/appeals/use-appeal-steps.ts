'use client';
// One step at a time; each step has an address of its own (#krok-…), so the browser's Back goes one step back.
import { useCallback, useEffect, useState } from 'react';
import { APPEAL_FORM, type AppealValues } from '@/contract/appeal-forms';
import type { Fields } from '@/contract/form';
import { readTabDraft } from '@/lib/drafts/tab-drafts';
import type { FormState } from '@/lib/forms/form-state';
import type { Upload } from '@/components/files/use-uploads';

const LAST = APPEAL_FORM.steps.length - 1;

/** The address of a step on the page of the form; its heading carries the name. */
export const stepAddress = (index: number) => `#krok-${APPEAL_FORM.steps[index]?.id ?? ''}`;

/** Index of the step that asks for a field; the last step for a field that none of them names. */
export function stepOfField(name: string): number {
  const fields: Fields = APPEAL_FORM.fields;
  const index = APPEAL_FORM.steps.findIndex(({ id }) => id === fields[name]?.step);
  return index === -1 ? LAST : index;
}

/** The step the address names; the first one shown where it names none. */
function stepInAddress(first: number): number {
  const index = APPEAL_FORM.steps.findIndex((_, step) => stepAddress(step) === window.location.hash);
  return index === -1 ? first : index;
}

/** The same after a reload, but never beyond files that were lost on their way. */
const stepAfterReload = (files: readonly Upload[], first: number) =>
  Math.min(stepInAddress(first), files.some(({ state }) => state === 'failed') ? stepOfField('uploads') : Infinity);

type StepsSetup = {
  files: readonly Upload[];
  first: number;
  /** It begins with what the tab had kept. */
  isRestored: boolean;
};

export function useAppealSteps({ files, first, isRestored }: StepsSetup) {
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

  return { index, current: APPEAL_FORM.steps[index], isLast: index === LAST, last: LAST, goTo, showRefused };
}
